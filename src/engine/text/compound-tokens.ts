/** Words with what holds their parts together: `mfc-8220`, `3.5`, `m570dd/ds55`. */

export function compoundTokens(text: string): readonly string[] {
  return text.match(COMPOUND) ?? [];
}

const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:[-./\u2010\u2011][\p{L}\p{N}\p{M}]+)*/gu;
