/** Decodes slugs for display and comparison. */

/**
 * Decodes the percent escapes of a slug as the API delivers it; unchanged when they are no UTF-8.
 */
export function decodeSlug(slug: string): string {
  if (!slug.includes('%')) return slug;
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
