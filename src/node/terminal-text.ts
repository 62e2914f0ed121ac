/**
 * Removal of control characters from lines for the terminal, which foreign text could otherwise
 * control.
 */

/** Sequences that move the cursor or set colours. */
const CONTROL_SEQUENCE = '(?:\\u001b\\[|\\u009b)[0-?]*[ -/]*[@-~]';
/** Strings for the terminal itself, such as its window title, up to their terminator. */
const CONTROL_STRING =
  '(?:\\u001b[\\]PX^_]|[\\u0090\\u0098\\u009d-\\u009f])[^\\u0007\\u001b\\u009c]*(?:\\u0007|\\u001b\\\\|\\u009c)?';
const OTHER_ESCAPE = '\\u001b[ -/]*[0-~]';
const ESCAPES = new RegExp(`${CONTROL_SEQUENCE}|${CONTROL_STRING}|${OTHER_ESCAPE}`, 'g');
const CONTROLS = /\p{Cc}+/gu;

/**
 * Removes escape sequences; replaces other control characters and line breaks by a space.
 * O(length).
 */
export function terminalText(line: string): string {
  return line.replace(ESCAPES, '').replace(CONTROLS, ' ');
}

/** Encodes a value as JSON of one line, with control characters as escapes. O(length). */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(CONTROLS, (controls) =>
    [...controls].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  );
}
