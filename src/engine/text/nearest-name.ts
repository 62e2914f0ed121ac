/** Suggestion of the name that was probably meant, for error messages. */
import { editDistance } from './edit-distance.ts';

/** Typing errors up to which a name is suggested; fewer for short names. */
const MAX_ERRORS = 2;

/**
 * Finds the name with the fewest typing errors, without regard to case, `_` and `-`; the first of
 * several. O(length of all names).
 *
 * @returns `null` if no name is near: more than 2 errors, or more than a third of the letters
 */
export function nearestName(name: string, names: Iterable<string>): string | null {
  const typed = lettersOf(name);
  const limit = Math.min(MAX_ERRORS, Math.floor(typed.length / 3));
  let nearest: string | null = null;
  let least = limit + 1;
  for (const candidate of names) {
    const distance = editDistance(typed, lettersOf(candidate), limit);
    if (distance >= least) continue;
    least = distance;
    nearest = candidate;
  }
  return nearest;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, '');
}
