/** Messages of the page in place of those of the language. Pure. */
import type { LanguageMessages, ErrorMessage, Messages } from './messages.ts';

/** Groups of messages of which a page may replace single ones. */
type Group = 'sorts' | 'modes' | 'errors';

/**
 * Messages of the page, by the names of `LanguageMessages`; those of the language are used for absent ones.
 */
export type PageMessages = Partial<Omit<LanguageMessages, Group>> & {
  readonly sorts?: Partial<LanguageMessages['sorts']>;
  readonly modes?: Partial<LanguageMessages['modes']>;
  readonly errors?: Partial<Record<keyof LanguageMessages['errors'], ErrorMessage>>;
};

/**
 * Merges the messages. The same two objects give the same result, which is cached: a page replaces
 * its object to change messages. Messages of another kind (a text for a function) are ignored.
 * @param own Messages of the page; `null`: none.
 */
export function withPageMessages(messages: Messages, own: PageMessages | null): Messages {
  if (own === null) return messages;
  const known = merges.get(own) ?? new Map<Messages, Messages>();
  // Keep the page's other messages too: `allMessages` looks for its own among them.
  const merged = known.get(messages) ?? { ...own, ...replaceMessages(messages, own) };
  merges.set(own, known.set(messages, merged));
  return merged;
}

/** Replaces messages by those of the same name and kind, in groups of messages too. */
function replaceMessages<T extends object>(texts: T, own: object): T {
  const merged = { ...texts };
  for (const name in texts) {
    const text: unknown = texts[name];
    const value: unknown = Reflect.get(own, name);
    if (isObject(text))
      Reflect.set(merged, name, replaceMessages(text, isObject(value) ? value : {}));
    else if (typeof value === typeof text) Reflect.set(merged, name, value);
  }
  return merged;
}

/**
 * Builds a function that completes messages: what a language or a page has, else the English ones given.
 * The same object gives the same result.
 */
export function completedBy<T extends object>(english: T): (messages: Messages) => T {
  const completed = new WeakMap<Messages, T>();
  return (messages) => {
    const all = completed.get(messages) ?? replaceMessages(english, messages);
    completed.set(messages, all);
    return all;
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

const merges = new WeakMap<PageMessages, Map<Messages, Messages>>();
