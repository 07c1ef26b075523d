"""What Playwright 1.64 can't do in Debian's Firefox, which it drives by WebDriver BiDi, and the tests that need it.

These tests are skipped by name. Nor can Playwright ask for a colour scheme: a test of a dark page sees the light one.
"""

from playwright.sync_api import Locator

DRIVERS = {
    "the driver sends no touch": """
        test_games: test_a_game_by_touch
        test_line_boards: test_on_a_phone_no_keyboard_covers_all_games
        test_phone: test_fifteen_by_fifteen_fits_a_phone_and_a_second_tap_plays
        test_phone: test_in_a_small_rack_a_tap_chooses_the_column_in_a_frame_too
        test_lab_page: test_a_phone_shows_the_board_or_the_code_with_its_mistakes
    """,
    "the driver does not tell of a download that no navigation began": """
        test_late_parts: test_two_clicks_while_a_part_is_fetched_make_it_once
        test_matchboxes_page: test_boxes_come_and_go_as_a_file_and_a_wrong_one_changes_nothing
        test_lab: test_mended_it_never_loses_and_its_certificate_is_checked_here
        test_lab_page: test_a_file_comes_in_and_goes_out
        test_lab_class: test_from_assignment_to_collection
        test_one_file: test_each_page_saves_the_file
        test_people: test_people_are_exported_wiped_and_imported_again
        test_people: test_what_was_put_aside_is_saved_as_it_was_and_then_removed_after_asking
        test_rules_page: test_the_map_is_kept_as_a_picture_and_one_that_cannot_be_made_is_told
    """,
    "only Chromium tells how it calls an element": """
        test_listener: test_a_game_by_ear
        test_lesson: test_a_lesson_by_ear
        test_lab: test_an_exam_is_heard_from_its_beginning_to_its_verdict
        test_think: test_four_empty_cells_are_walked_by_keys_and_by_ear_and_back_with_the_engines_scores
    """,
    "only Chromium tells of what was loaded for nothing": """
        test_console: test_the_console_is_quiet_in_normal_use
    """,
    "only Chromium prints to a file": """
        test_paper_page: test_a_lesson_is_printed_in_both_sizes_with_the_key_on_a_page_of_its_own
    """,
    "the driver shows no page as it is printed": """
        test_doors: test_frames_and_paper_have_no_doors
        test_paper_page: test_on_large_boards_codes_stay_as_large_as_a_phone_needs
    """,
    "the driver opens no page without a network": """
        test_puzzles_page: test_today_s_puzzle_is_solved_without_a_network_after_one_visit
    """,
    "the driver grants no access to what is copied": """
        test_picture: test_it_is_saved_and_copied
        test_source: test_a_file_is_shown_unmodified_and_copied_without_numbers
    """,
    "beyond the last control comes Firefox itself, from where the driver leads no key back": """
        test_keyboard: test_everything_is_done_by_keys_alone
    """,
    "the driver gives the focus to one window only": """
        test_lesson: test_storage_that_is_corrupt_full_or_shared_loses_nothing
        test_rules_page: test_what_one_window_proves_the_other_shows_and_a_full_storage_is_told
    """,
    "the driver switches no animation on for one page": """
        test_layout_shifts: test_the_computer_lets_a_person_see_the_own_mark_finish
        test_layout_shifts: test_a_mark_is_drawn_or_drops_and_a_win_runs_through_its_cells
        test_rules_page: test_a_choice_of_rules_turns_the_map_and_tells_of_how_many_boards_nobody_knows
    """,
}
SKIPPED = {
    tuple(line.split(": ")): reason
    for reason, tests in DRIVERS.items()
    for line in map(str.strip, tests.strip().splitlines())
}

# Messages that only Firefox reports, and that aren't faults. Pyodide runs an empty script to learn its own address,
# which the policy forbids. A module still loading when its page was left counts as an empty text, or as a fault of the
# service worker that was asked for it. Our policy refuses the style that Playwright puts into a page for a screenshot.
# A frame without an origin hears that it has no storage, and its host that a message was for another origin.
NO_FAULTS = (
    r"script-src-elem\) at data:text/javascript, from being executed",
    "The computed hash is “47DEQpj8HBSa",
    "sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT",
    "Storage access is restricted in this context",
    "The target origin provided .* does not match the recipient window.s origin",
    "A ServiceWorker intercepted the request and encountered an unexpected error",
)

EMPTY = "field => { if (field.type === 'number') field.value = '' }"
CHANGED = "field => field.type === 'range' || field.dispatchEvent(new Event('change', { bubbles: true }))"
fill_by_the_driver = Locator.fill


def fill(field: Locator, value: str) -> None:
    """Fill a field as in other browsers: this driver adds to a number already there, and never reports a change."""
    browser = field.page.context.browser
    in_firefox = browser is not None and browser.browser_type.name == "firefox"
    if in_firefox and value:
        field.evaluate(EMPTY)
    fill_by_the_driver(field, value)
    if in_firefox:
        field.evaluate(CHANGED)
