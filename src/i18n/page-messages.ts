/** `withPageMessages`: a language's words with those of the page in place of its own. Pure. */
import type { ErrorMessage, Messages } from './messages.ts';

/** Groups of words that a page may say in part. */
type Group = 'sorts' | 'modes' | 'errors';

/** What a page says in its own words; anything left out keeps those of the language. */
export type PageMessages = Partial<Omit<Messages, Group>> & {
  readonly sorts?: Partial<Messages['sorts']>;
  readonly modes?: Partial<Messages['modes']>;
  readonly errors?: Partial<Record<keyof Messages['errors'], ErrorMessage>>;
};

/** The same two values give the same object, so what is made of it can be kept. */
export function withPageMessages(messages: Messages, own: PageMessages | null): Messages {
  if (own === null) return messages;
  const known = made.get(own) ?? new Map<Messages, Messages>();
  const merged = known.get(messages) ?? {
    ...messages,
    ...own,
    sorts: { ...messages.sorts, ...own.sorts },
    modes: { ...messages.modes, ...own.modes },
    errors: { ...messages.errors, ...own.errors },
  };
  made.set(own, known.set(messages, merged));
  return merged;
}

const made = new WeakMap<PageMessages, Map<Messages, Messages>>();
