/** Slugs as people read them. WordPress delivers those of non-Latin names percent-encoded, but refuses them so. (wps-api 6.7) */

/** Decoded; unchanged where it is no valid encoding. */
export function decodeSlug(slug: string): string {
  if (!slug.includes('%')) return slug;
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** A readable name made of a slug or a taxonomy's name, for when no better is known: `pa_shoe-size` → `Shoe size`. */
export function nameOfSlug(slug: string): string {
  const words = slug
    .replace(/^(pa|product)_/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
