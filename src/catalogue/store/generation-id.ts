/** `generationId`: a name for a generation that no other tab gives. (`crypto.randomUUID` is missing on pages without https.) */

export function generationId(): string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(words, (word) => word.toString(36).padStart(7, '0')).join('');
}
