/** Styles of a product: picture, badges, name, price and the pieces around them. */
import { css } from 'lit';

export const productCardStyle = css`
  :host {
    --_sale: var(--wps-color-sale, light-dark(#b3261e, #f2b8b5));
  }
  /* Fixed size: cards far from the viewport are not painted, as typing replaces many pictures. */
  .card .media {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 13.5rem;
  }
  .media img,
  .placeholder {
    display: grid;
    place-items: center;
    inline-size: 100%;
    block-size: 100%;
    object-fit: var(--wps-image-fit, cover);
    transition:
      opacity 0.15s,
      scale 0.25s;
  }
  .card:hover .media img {
    scale: 1.03;
  }
  .media .second {
    position: absolute;
    inset: 0;
    background: var(--_page);
    opacity: 0;
    transition:
      opacity 0.2s,
      scale 0.25s;
  }
  .card:is(:hover, :focus-within) .second.loaded {
    opacity: 1;
  }
  .placeholder .icon {
    inline-size: 2.5rem;
    block-size: 2.5rem;
    opacity: 0.3;
  }
  .badges {
    position: absolute;
    inset-block-start: 0.5rem;
    inset-inline: 0.5rem;
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem;
  }
  .badge {
    padding: 0.125rem 0.5rem;
    border-radius: 1rem;
    background: var(--_sale);
    color: var(--wps-color-on-sale, light-dark(#fff, #601410));
    font-size: var(--wps-text-size-xs, 0.8125rem);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .badge.plain {
    background: var(--_page);
    color: var(--_text);
  }
  .out .media > :not(.badges) {
    opacity: 0.55;
  }
  .card .name {
    -webkit-line-clamp: 2;
  }
  .card .brand {
    order: -1;
    margin-block-start: 0.375rem;
    color: var(--_muted);
    font-size: var(--wps-text-size-xs, 0.8125rem);
    line-height: 1.3;
  }
  .brand ~ .colors {
    margin-block-start: 0;
  }
  .card:has(.brand) .name {
    margin-block-start: 0;
  }
  .link {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    text-align: start;
    text-decoration: none;
    font-weight: inherit;
  }
  .link::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
    border-radius: var(--_radius);
  }
  .link:focus-visible {
    outline: none;
    box-shadow: none;
  }
  .link:focus-visible::after {
    outline: 2px solid var(--_accent);
    outline-offset: 4px;
  }
  .card:hover .link {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .description {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    max-inline-size: 60ch;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: var(--_muted);
    font-size: var(--wps-text-size-s, 0.875rem);
    line-height: 1.45;
  }
  .colors {
    margin-block: 0.125rem;
  }
  .dots {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    /* The dots come later. */
    min-block-size: 0.875rem;
    font-size: var(--wps-text-size-xs, 0.8125rem);
    line-height: 1;
  }
  .dot {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    border: 1px solid var(--_field-line);
    border-radius: 50%;
    forced-color-adjust: none;
  }
  .price {
    color: var(--wps-color-price, inherit);
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  .price ins {
    color: var(--wps-color-price-sale, var(--_sale));
    text-decoration: none;
  }
  .price del,
  .price small {
    color: var(--_muted);
    font-size: var(--wps-text-size-s, 0.875rem);
    font-weight: 400;
  }
  .sku,
  .unit-price {
    color: var(--_muted);
    font-size: var(--wps-text-size-xs, 0.8125rem);
  }
  .stock {
    color: var(--_sale);
    font-size: var(--wps-text-size-s, 0.875rem);
  }
  .rating {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.3125rem;
    font-size: var(--wps-text-size-s, 0.875rem);
    font-variant-numeric: tabular-nums;
  }
  /* Above the link that covers the card. */
  .actions,
  .card > ::slotted(*) {
    position: relative;
    z-index: 2;
    margin-block-start: auto;
  }
  .compare {
    position: relative;
    z-index: 2;
    display: flex;
    align-items: center;
    gap: 0.5rem;
    inline-size: fit-content;
    min-block-size: var(--_quiet);
    margin-block-start: auto;
    color: var(--_muted);
    font-size: var(--wps-text-size-s, 0.875rem);
  }
  .actions + .compare {
    margin-block-start: 0;
  }
  .compare:has(:checked) {
    color: inherit;
  }
  .compare input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    accent-color: var(--_accent);
  }
  @media (prefers-reduced-motion: reduce) {
    .card:hover .media img {
      scale: none;
    }
  }
  @media (prefers-reduced-data: reduce) {
    .second {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .price ins,
    .stock {
      color: CanvasText;
    }
  }
  @media print {
    .card {
      break-inside: avoid;
      font-size: var(--wps-text-size-s, 0.875em);
    }
    .card .media {
      content-visibility: visible;
    }
  }
`;
