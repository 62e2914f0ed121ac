/** `collatorFor`: how a language sorts names, numbers in them by value; made once for each language. */

const collators = new Map<string, Intl.Collator>();

/** `language` is what the page says, which may be none (`de_DE`): sorted as English then, as its words are. */
export function collatorFor(language: string): Intl.Collator {
  const made = collators.get(language) ?? collator(language);
  collators.set(language, made);
  return made;
}

function collator(language: string): Intl.Collator {
  try {
    return new Intl.Collator(language, { numeric: true });
  } catch {
    return new Intl.Collator('en', { numeric: true });
  }
}
