/** Check of the messages of a page against those of the library. */
import { allEnglish } from '../i18n/all-messages.ts';
import { describeArgument } from '../engine/public/argument-errors.ts';
import { advice, report } from './report.ts';

/** Reports each member that the library does not use, and each of another kind, which is ignored. */
export function checkMessages(messages: object, element: Element): void {
  checkGroup(messages, allEnglish, 'messages', element);
}

function checkGroup(own: object, known: object, path: string, element: Element): void {
  for (const [name, value] of Object.entries(own)) {
    const expected: unknown = Reflect.get(known, name);
    if (!Object.hasOwn(known, name)) {
      const fault = `${path} has "${name}", which is no message. ${advice(name, Object.keys(known))}`;
      report('invalid-message', fault, element);
    } else if (typeof value !== typeof expected || value === null) {
      const kind =
        typeof expected === 'function' ? `a function (${String(expected)})` : kindOf(expected);
      const fault = `${path}.${name} is ${describeArgument(value)}, and is ignored. Expected ${kind}.`;
      report('invalid-message', fault, element);
    } else if (isObject(expected) && isObject(value)) {
      checkGroup(value, expected, `${path}.${name}`, element);
    }
  }
}

function kindOf(expected: unknown): string {
  return typeof expected === 'string' ? 'a text' : 'an object';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
