/**
 * Checks values against a JSON Schema of draft 7, limited to the keywords that `catalogue.schema.json` uses. A schema with
 * another keyword is refused, so that none is passed over.
 */
import { describe, isRecord, type JsonRecord } from '../../protocol/codec/values.ts';

export interface SchemaFault {
  /** Path of the member, such as `variations[2].price`; empty for the value itself. */
  readonly path: string;
  readonly expected: string;
  readonly met: string;
}

/** Keywords that say nothing about a value. */
const NOTES: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  'title',
  'description',
  'definitions',
]);

/** Checker of values; faults come in the order of the schema. */
export class JsonSchema {
  readonly #definitions: JsonRecord;

  /** @param schema root with its `definitions` */
  constructor(schema: unknown) {
    const definitions = isRecord(schema) ? schema['definitions'] : null;
    if (!isRecord(definitions)) throw new TypeError('The schema has no definitions.');
    this.#definitions = definitions;
  }

  /**
   * Lists the faults of a value.
   *
   * @param name of a definition
   * @throws TypeError for a schema with an unknown definition or keyword
   */
  faults(name: string, value: unknown): readonly SchemaFault[] {
    return [...this.#check(this.#definition(name), value, '')];
  }

  #definition(name: string): JsonRecord {
    const found = this.#definitions[name];
    if (isRecord(found)) return found;
    throw new TypeError(`The schema has no definition "${name}".`);
  }

  *#check(schema: JsonRecord, value: unknown, path: string): Generator<SchemaFault> {
    const fault = (expected: string): SchemaFault => ({ path, expected, met: describe(value) });
    for (const [keyword, rule] of Object.entries(schema)) {
      switch (keyword) {
        case '$ref':
          yield* this.#check(
            this.#definition(String(rule).replace('#/definitions/', '')),
            value,
            path,
          );
          break;
        case 'type': {
          const types: readonly unknown[] = Array.isArray(rule) ? rule : [rule];
          if (!types.some((type) => isOfType(value, String(type)))) {
            yield fault(types.map((type) => TYPES.get(String(type)) ?? String(type)).join(' or '));
            return;
          }
          break;
        }
        case 'const':
          if (value !== rule) yield fault(JSON.stringify(rule));
          break;
        case 'minimum':
          if (typeof value === 'number' && value < Number(rule))
            yield fault(`at least ${Number(rule)}`);
          break;
        case 'minLength':
          if (typeof value === 'string' && value.length < Number(rule))
            yield fault('a text that is not empty');
          break;
        case 'maxItems':
          if (Array.isArray(value) && value.length > Number(rule))
            yield { ...fault(`at most ${Number(rule)} items`), met: String(value.length) };
          break;
        case 'additionalProperties':
          if (isRecord(rule) && isRecord(value))
            for (const [name, item] of Object.entries(value))
              yield* this.#check(rule, item, memberPath(path, name));
          break;
        case 'required':
          yield* missing(rule, value, path);
          break;
        case 'properties':
          if (isRecord(rule) && isRecord(value)) yield* this.#checkMembers(rule, value, path);
          break;
        case 'items':
          if (isRecord(rule) && Array.isArray(value))
            for (const [place, item] of value.entries())
              yield* this.#check(rule, item, `${path}[${place}]`);
          break;
        case 'allOf':
          if (Array.isArray(rule))
            for (const part of rule.filter(isRecord)) yield* this.#check(part, value, path);
          break;
        case 'not':
          if (isRecord(rule) && this.#check(rule, value, path).next().done === true)
            yield fault('a product, not a second header');
          break;
        default:
          if (!NOTES.has(keyword))
            throw new TypeError(`The schema has an unknown keyword "${keyword}".`);
      }
    }
  }

  *#checkMembers(rules: JsonRecord, value: JsonRecord, path: string): Generator<SchemaFault> {
    for (const [name, rule] of Object.entries(rules)) {
      if (isRecord(rule) && Object.hasOwn(value, name))
        yield* this.#check(rule, value[name], memberPath(path, name));
    }
  }
}

function* missing(rule: unknown, value: unknown, path: string): Generator<SchemaFault> {
  if (!Array.isArray(rule) || !isRecord(value)) return;
  for (const name of rule.map(String)) {
    if (!Object.hasOwn(value, name))
      yield { path: memberPath(path, name), expected: 'a value', met: 'nothing' };
  }
}

function memberPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'a text'],
  ['integer', 'an integer'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
  ['object', 'an object'],
  ['array', 'a list'],
  ['null', 'null'],
]);

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isRecord(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}
