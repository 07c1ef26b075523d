// What the service worker knows besides what any worker does: SITE, which the build puts at its top (tools/page_files.py).

declare const SITE: {
  version: string;
  files: Record<string, string>;
  pages: Record<string, { files: string[]; size: number }>;
  book: string;
  runtime: { version: string; files: Record<string, { hash: string; size: number }> };
};
declare const clients: Clients;
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;

// What static/sandbox/frame.js puts around a bot's worker.

declare function createPyodideModule(options: object): Promise<object>;
declare function loadPyodide(options: object): Promise<import("pyodide").PyodideInterface>;
