/** `productPicture`: a product's picture, or what stands in its place. The box around it has its ratio before it comes. */
import { html, type TemplateResult } from 'lit';
import type { ProductView } from '../../controller/product-view.ts';
import { pictureIcon } from './icons.ts';
import type { ProductListParts } from './product-list-parts.ts';

/** `isEager`: in view at once, so not to be loaded late. */
export function productPicture(
  { image }: ProductView,
  { broken, onBroken }: ProductListParts,
  isEager: boolean,
): TemplateResult {
  if (image === null || broken.has(image.src))
    return html`<span part="image" class="placeholder">${pictureIcon}</span>`;
  return html`<img
    part="image"
    src=${image.src}
    alt=${image.alt}
    loading=${isEager ? 'eager' : 'lazy'}
    decoding="async"
    draggable="false"
    @error=${() => onBroken(image.src)}
  />`;
}
