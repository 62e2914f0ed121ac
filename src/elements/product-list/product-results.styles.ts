/** Styles of products in the list that skeletons do not share. */
import { css } from 'lit';

export const foundProductsStyle = css`
  /* An error above products of an earlier response stays in view; products below it can be
     scrolled to. */
  .message.error {
    position: sticky;
    inset-block-start: 0.5rem;
    scroll-margin-block: 0.5rem;
    z-index: 2;
    background: var(--_page);
  }
  @media (max-height: 24rem) {
    .message.error {
      position: static;
    }
  }
  /* Not the badges: these need their contrast. */
  .error ~ * .media > :not(.badges) {
    opacity: 0.4;
    filter: grayscale(1);
  }
  .error ~ * :is(a, button) {
    scroll-margin-block-start: 14rem;
  }
  .match {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.25rem 0.75rem;
    margin-block: 0 1.25rem;
    padding-block: 0.625rem;
    padding-inline: 0.875rem;
    border-radius: var(--_radius);
    background: var(--_tint);
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
    transition: scale 0.25s;
  }
  .card:hover .media img {
    scale: 1.03;
  }
  .placeholder .icon {
    inline-size: 2.5rem;
    block-size: 2.5rem;
    opacity: 0.35;
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
    background: var(--wps-color-sale, light-dark(#b3261e, #f2b8b5));
    color: var(--wps-color-on-sale, light-dark(#fff, #601410));
    font-size: 0.8125em;
    font-weight: 600;
  }
  .badge.plain {
    background: var(--_page);
    color: var(--_text);
  }
  .out .media img {
    filter: grayscale(0.8);
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
  }
  .link:focus-visible::after {
    outline: 2px solid var(--_accent);
    outline-offset: 4px;
  }
  .card:hover .link {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .price {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  .price ins {
    font-weight: 650;
    text-decoration: none;
  }
  .price del {
    color: var(--_muted);
    font-weight: 400;
  }
  .rating {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.375rem;
    font-size: 0.875em;
  }
  .list {
    transition: opacity 0.15s;
  }
  .list[aria-busy='true'] {
    opacity: 0.5;
  }
  .list ::slotted(*) {
    block-size: 100%;
  }
  .more {
    display: flex;
    margin-block-start: 2rem;
    margin-inline: auto;
  }
  .sheet {
    display: none;
  }
  @media print {
    .more {
      display: none;
    }
    .list {
      grid-template-columns: repeat(4, 1fr);
      gap: 1rem;
    }
    .card {
      break-inside: avoid;
      font-size: 0.875em;
    }
    .card .media {
      content-visibility: visible;
    }
    .sheet {
      display: block;
      margin-block-end: 1rem;
      padding-block-end: 0.5rem;
      border-block-end: 1px solid;
    }
  }
`;
