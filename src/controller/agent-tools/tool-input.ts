/**
 * Input of tools: each field is its JSON Schema and the decoder of what the schema describes, so that
 * both cannot differ. Pure.
 */
import { describe, isRecord } from '../../protocol/codec/values.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Input that does not fit its schema. The message is for the agent, which can correct the input. */
export class ToolInputError extends Error {}

/** One value of the input. */
export interface Field<T> {
  readonly schema: JsonSchema;
  /**
   * @param path Place of the value in the input, for the message.
   * @throws ToolInputError
   */
  decode(value: unknown, path: string): T;
}

/** A field for each member; an absent member and `null` are not decoded. */
export type Fields<T> = { readonly [K in keyof T]-?: Field<NonNullable<T[K]>> };

/** Text of 1 to `maxLength` characters. */
export function text(description: string, maxLength: number): Field<string> {
  return {
    schema: { type: 'string', description, minLength: 1, maxLength },
    decode(value, path) {
      if (typeof value === 'string' && value !== '' && value.length <= maxLength) return value;
      throw wrong(path, `a text of 1 to ${maxLength} characters`, value);
    },
  };
}

/** One of some texts. */
export function choice<T extends string>(description: string, choices: readonly T[]): Field<T> {
  return {
    schema: { type: 'string', description, enum: choices },
    decode(value, path) {
      const found = choices.find((one) => one === value);
      if (found !== undefined) return found;
      throw wrong(path, `one of ${choices.join(', ')}`, value);
    },
  };
}

export function flag(description: string): Field<boolean> {
  return {
    schema: { type: 'boolean', description },
    decode(value, path) {
      if (typeof value === 'boolean') return value;
      throw wrong(path, 'true or false', value);
    },
  };
}

/** Number within bounds. */
export function number(
  description: string,
  minimum: number,
  maximum: number,
  type: 'integer' | 'number' = 'integer',
): Field<number> {
  return {
    schema: { type, description, minimum, maximum },
    decode(value, path) {
      const isNumber = type === 'integer' ? Number.isInteger(value) : Number.isFinite(value);
      if (isNumber && typeof value === 'number' && value >= minimum && value <= maximum)
        return value;
      const kind = type === 'integer' ? 'a whole number' : 'a number';
      throw wrong(path, `${kind} from ${minimum} to ${maximum}`, value);
    },
  };
}

/** List of 1 to `maxItems` values. */
export function list<T>(
  description: string,
  items: Field<T>,
  maxItems: number,
): Field<readonly T[]> {
  return {
    schema: { type: 'array', description, items: items.schema, minItems: 1, maxItems },
    decode(value, path) {
      if (Array.isArray(value) && value.length > 0 && value.length <= maxItems)
        return value.map((item, index) => items.decode(item, `${path}[${index}]`));
      throw wrong(path, `a list of 1 to ${maxItems} values`, value);
    },
  };
}

/** Object without members other than its fields. */
export function object<T>(
  fields: Fields<T>,
  required: readonly (keyof T & string)[] = [],
): Field<Partial<T>> {
  const properties = Object.fromEntries(
    Object.entries<Field<unknown>>(fields).map(([name, field]) => [name, field.schema]),
  );
  const names = Object.keys(properties);
  return {
    schema: { type: 'object', properties, required, additionalProperties: false },
    decode(value, path) {
      if (!isRecord(value)) throw wrong(path, 'an object', value);
      const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
      const unknown = Object.keys(value).find((name) => !names.includes(name));
      if (unknown !== undefined)
        throw new ToolInputError(
          `${at(describe(unknown))} is not known. Known are ${names.join(', ')}.`,
        );
      const decoded: Partial<T> = {};
      for (const name in fields) {
        const member = value[name] ?? undefined;
        if (member !== undefined) decoded[name] = fields[name].decode(member, at(name));
        else if (required.includes(name)) throw new ToolInputError(`${at(name)} is required.`);
      }
      return decoded;
    },
  };
}

function wrong(path: string, expected: string, value: unknown): ToolInputError {
  const place = path === '' ? 'The input' : path;
  return new ToolInputError(`${place}: expected ${expected}, got ${describe(value)}.`);
}
