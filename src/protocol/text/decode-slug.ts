/** `decodeSlug`: slugs as people read them. */

/** A slug as the API delivers it, with its percent escapes decoded; unchanged when they are no UTF-8. */
export function decodeSlug(slug: string): string {
  if (!slug.includes('%')) return slug;
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
