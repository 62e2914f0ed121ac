/** `withPageMessages`: a language's words with those of the page in place of its own. Pure. */
import type { ErrorWords, Messages } from './messages.ts';

/** Groups of words that a page may say in part. */
type Group = 'sorts' | 'modes' | 'errors';

/** What a page says in its own words; anything left out keeps those of the language. */
export type PageMessages = Partial<Omit<Messages, Group>> & {
  readonly sorts?: Partial<Messages['sorts']>;
  readonly modes?: Partial<Messages['modes']>;
  readonly errors?: Partial<Record<keyof Messages['errors'], ErrorWords>>;
};

/** The same two values give the same object, so what is made of it can be kept. */
export function withPageMessages(words: Messages, own: PageMessages | null): Messages {
  if (own === null) return words;
  const known = made.get(own) ?? new Map<Messages, Messages>();
  const merged = known.get(words) ?? {
    ...words,
    ...own,
    sorts: { ...words.sorts, ...own.sorts },
    modes: { ...words.modes, ...own.modes },
    errors: { ...words.errors, ...own.errors },
  };
  made.set(own, known.set(words, merged));
  return merged;
}

const made = new WeakMap<PageMessages, Map<Messages, Messages>>();
