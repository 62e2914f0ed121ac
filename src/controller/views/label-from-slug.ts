/** `nameOfSlug`: what stands in for the name of a term or taxonomy that no answer has told yet. */

/** A readable name made of a slug or a taxonomy's name, for when no better is known: `pa_shoe-size` → `Shoe size`. */
export function labelFromSlug(slug: string): string {
  const words = slug
    .replace(/^(pa|product)_/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
