/** `terminalText`: a line for the terminal, without the control characters by which foreign text could command it. */

/** Moves the cursor, sets colours. */
const CONTROL_SEQUENCE = '(?:\\u001b\\[|\\u009b)[0-?]*[ -/]*[@-~]';
/** Text for the terminal itself, such as the title of its window, up to its end sign. */
const CONTROL_STRING =
  '(?:\\u001b[\\]PX^_]|[\\u0090\\u0098\\u009d-\\u009f])[^\\u0007\\u001b\\u009c]*(?:\\u0007|\\u001b\\\\|\\u009c)?';
const OTHER_ESCAPE = '\\u001b[ -/]*[0-~]';
const ESCAPES = new RegExp(`${CONTROL_SEQUENCE}|${CONTROL_STRING}|${OTHER_ESCAPE}`, 'g');
const CONTROLS = /\p{Cc}+/gu;

/** Escape sequences are left out; other control characters, line breaks among them, become one space. O(length). */
export function terminalText(line: string): string {
  return line.replace(ESCAPES, '').replace(CONTROLS, ' ');
}
