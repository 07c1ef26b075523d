"""The codes by which two devices connect, and how each reads the other's: static/game/direct.js, in Node."""

import json
import subprocess
from typing import Any

from tests.cpython.test_import_borders import ROOT

SCRIPT = ROOT / "static/game/direct.js"
# A browser that can be reached at the addresses in `places`, and that records its connections in `made`.
PROGRAM = f"""
    globalThis.location = {{ href: "https://ttt.invalid/" }};
    globalThis.addEventListener = () => {{}};
    globalThis.made = [];
    globalThis.places = ["a.local 2000"];
    globalThis.RTCPeerConnection = class {{
      iceGatheringState = "complete";
      constructor() {{ made.push(this) }}
      createDataChannel() {{ return (this.channel = {{ readyState: "connecting", send() {{}} }}) }}
      createOffer() {{}}
      createAnswer() {{}}
      close() {{}}
      setRemoteDescription({{ sdp }}) {{ this.remote = sdp; this.signalingState = "stable" }}
      setLocalDescription() {{
        const candidates = places.map((place, at) => `a=candidate:${{at}} 1 udp 1 ${{place}} typ host`);
        const print = `a=fingerprint:sha-256 ${{"AB".repeat(32)}}`;
        const lines = ["a=ice-ufrag:abcd", `a=ice-pwd:${{"p".repeat(22)}}`, print, ...candidates, ""];
        this.localDescription = {{ sdp: lines.join("\\r\\n") }};
      }}
    }};
    const direct = await import({json.dumps(SCRIPT.as_uri())});
    const found = await (async () => {{ STEPS }})();
    process.stdout.write(JSON.stringify(found), () => process.exit());
"""
HEAD = f"o~{'0' * 16}~abcd~{'a' * 22}~{'0' * 64}"
NEAR = [
    "10.0.0.1",
    "10.255.255.255",
    "172.16.0.1",
    "172.31.9.9",
    "192.168.178.20",
    "169.254.1.1",
    "fc00::1",
    "fd12:3456:789a::1",
    "fe80::1",
    "febf::1",
    "7689fde5-f085-43e1-ad1e-91971f43f746.local",
    "printer.local",
]
FAR = [
    "8.8.8.8",
    "127.0.0.1",
    "0.0.0.0",
    "172.15.0.1",
    "172.32.0.1",
    "192.169.0.1",
    "169.253.0.1",
    "11.0.0.1",
    "010.0.0.1",
    "10.0.0.256",
    "10.1",
    "10.0.0.1.9",
    "167772161",
    "0x0a000001",
    "::1",
    "::",
    "2001:db8::1",
    "::ffff:10.0.0.1",
    "fc::1",
    "fec0::1",
    "fe8::1",
    "ff02::1",
    "fd00::10.0.0.1",
    "localhost",
    "example.com",
    "local",
    ".local",
    "a.b.local",
    "a.local.example.com",
    "10.0.0.1.nip.io",
    "router",
    "a_b.local",
]


def run(steps: str) -> Any:
    command = ["node", "--input-type=module", "--eval", PROGRAM.replace("STEPS", steps)]
    return json.loads(subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout)


def are_offers(codes: list[str]) -> list[bool]:
    return run(f"return {json.dumps(codes)}.map(direct.isOffer)")


def test_only_places_in_ones_own_network_are_taken() -> None:
    codes = [f"{HEAD}~{place}_50000" for place in NEAR + FAR]
    assert dict(zip(NEAR + FAR, are_offers(codes), strict=True)) == {place: place in NEAR for place in NEAR + FAR}


def test_a_code_is_refused_as_a_whole() -> None:
    near = "~10.0.0.1_50000"
    wrong = [
        f"{HEAD}{near * 5}",
        f"{HEAD}{near}~8.8.8.8_50000",
        HEAD,
        f"{HEAD}~10.0.0.1_53",
        f"{HEAD}~10.0.0.1_050000",
        f"{HEAD}~10.0.0.1_500000",
        f"{HEAD}{near}\n",
        f"{HEAD}{near}\r\na=candidate:1 1 udp 1 8.8.8.8 50000 typ host",
        f"a{HEAD[1:]}{near}",
        f"o~abcd~{'a' * 22}~{'0' * 64}{near}",  # of an earlier version
        f"{HEAD}{near * 4}x",
        "",
    ]
    assert are_offers([f"{HEAD}{near * 4}", *wrong]) == [True, *[False] * len(wrong)]
    assert run(f"return [await direct.answer({json.dumps(wrong[1])}), made.map(({{ remote }}) => remote ?? 0)]") == [
        "",
        [0],
    ]


def test_its_own_code_holds_four_such_places_at_most_and_none_else() -> None:
    code = run("places = ['8.8.8.8 3000', ...Array(6).fill('fe80::1 2000')]; return direct.offer(() => 0)")
    assert code.split("~")[5:] == ["fe80::1_2000"] * 4
    assert run("places = ['8.8.8.8 3000']; return direct.offer(() => 0)") == ""


def test_an_answer_proves_that_it_knows_the_offer() -> None:
    """An answer to a different offer, typed or from another window, changes nothing: this offer goes on waiting."""
    found = run("""
        const mine = await direct.offer(() => 0);
        const other = mine.replace(/^o~.{16}/, "o~0123456789abcdef");
        const answers = [];
        for (const offer of [mine, other]) answers.push((await direct.answer(offer)));
        const taken = [];
        const offered = await direct.offer((told) => taken.push(told));
        const right = answers[0].replace(/^a~.{16}/, `a~${offered.split("~")[1]}`);
        const window = new BroadcastChannel("ttt:direct");
        for (const answer of [...answers, 7, "a", right]) window.postMessage({ answer });
        await new Promise((resolve) => (window.onmessage = resolve));
        const { length } = made;
        const told = [];
        for (const answer of ["a~b", offered, ...answers, right, right]) told.push(await direct.connect(answer));
        return [taken.length, taken[0] === right, told, made.length - length, Boolean(made.at(-1).remote)];
    """)
    assert found == [1, True, ["none", "none", "other", "other", "", ""], 0, True]


def test_of_many_messages_the_last_alone_is_read() -> None:
    found = run("""
        let heard = 0;
        direct.listen(() => 0, () => heard++, () => 0);
        await direct.offer(() => 0);
        const { channel } = made.at(-1);
        channel.onopen();
        for (let at = 0; at < 3000; at++) channel.onmessage({ data: `${at}` });
        for (const data of ["", "x".repeat(60_001), new Blob(["1"]), 7]) channel.onmessage({ data });
        const last = [direct.unread(), direct.unread()];
        channel.onmessage({ data: "late" });
        direct.close();
        channel.onmessage({ data: "later" });
        return [heard, ...last, direct.unread()];
    """)
    assert found == [3001, "2999", "", ""]


def test_a_friend_opens_one_channel_and_no_more() -> None:
    found = run(f"""
        let opened = 0;
        direct.listen(() => opened++, () => 0, () => 0);
        await direct.answer("{HEAD}~10.0.0.1_50000");
        const [connection] = made;
        for (let at = 0; at < 3; at++) {{
          const channel = {{ send() {{}} }};
          connection.ondatachannel?.({{ channel }});
          channel.onopen?.();
        }}
        return opened;
    """)
    assert found == 1
