/** `productPicture`: a product's picture, or what stands in its place. The box around it has its ratio before it comes. */
import { html } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { ProductView } from '../../controller/views/product-view.ts';
import { imageIcon } from '../internal/icons.ts';
import type { ProductListContext } from './product-list-context.ts';

/** `isEager`: in view at once, so not to be loaded late. */
export function productPicture(
  { image }: ProductView,
  { broken, onBroken }: ProductListContext,
  isEager: boolean,
): unknown {
  if (image === null || broken.has(image.src))
    return html`<span part="image" class="placeholder">${imageIcon}</span>`;
  // Another picture is another element: the same one would go on showing what it has until the new one is there.
  return keyed(
    image.src,
    html`<img
      part="image"
      src=${image.src}
      alt=${image.alt}
      loading=${isEager ? 'eager' : 'lazy'}
      decoding="async"
      draggable="false"
      @error=${() => onBroken(image.src)}
    />`,
  );
}
