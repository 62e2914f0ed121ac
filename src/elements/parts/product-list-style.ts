/** How the product list looks. The picture's box has its ratio before the picture comes: nothing jumps. */
import { css } from 'lit';

export const productListStyle = css`
  :host {
    position: relative;
    container-type: inline-size;
    scroll-margin-block-start: 1rem;
  }
  :host(:not(:state(answered))) {
    min-block-size: 100svh;
  }
  h2:focus {
    outline: none;
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
  .list {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(var(--wps-card-size, 13.5rem), 100%), 1fr));
    gap: 1.75rem 1.25rem;
    transition: opacity 0.15s;
  }
  .list[aria-busy='true'] {
    opacity: 0.5;
  }
  @container (inline-size < 30rem) {
    .list {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 1.25rem 0.75rem;
    }
  }
  .card {
    position: relative;
    isolation: isolate;
    display: flex;
    flex-direction: column;
    gap: 0.375rem;
    block-size: 100%;
  }
  .list ::slotted(*) {
    block-size: 100%;
  }
  .media {
    position: relative;
    overflow: hidden;
    aspect-ratio: var(--wps-image-ratio, 1);
    border-radius: var(--_radius);
    background: var(--_tint);
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
    background: var(--_sale);
    color: var(--_on-sale);
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
  .name {
    margin-block-start: 0.25rem;
    font-size: 1em;
    font-weight: 550;
    line-height: 1.35;
    overflow-wrap: anywhere;
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
  .price .screen-reader-text {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .rating {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.375rem;
    font-size: 0.875em;
  }
  .line {
    display: inline-block;
    block-size: 1em;
    inline-size: 80%;
    vertical-align: middle;
  }
  .line.short {
    inline-size: 40%;
  }
  .message {
    display: grid;
    justify-items: center;
    gap: 0.5rem;
    padding: 3rem 1rem;
    text-align: center;
  }
  .message h3 {
    font-size: 1.25em;
  }
  .message .button {
    margin-block-start: 0.5rem;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.5rem;
  }
  .message.error {
    margin-block-end: 1.5rem;
    padding-block: 1.5rem;
    border: 1px solid var(--_error);
    border-radius: var(--_radius);
  }
  .more {
    display: flex;
    margin-block-start: 2rem;
    margin-inline: auto;
  }
  .list.lines {
    grid-template-columns: 1fr;
    gap: 1rem;
  }
  .lines .card {
    display: grid;
    grid-template-columns: minmax(5rem, 9rem) minmax(0, 1fr);
    grid-auto-rows: min-content;
    gap: 0.25rem 1.25rem;
  }
  .lines .media {
    grid-row: 1 / span 4;
  }
  .sheet {
    display: none;
  }
  @media print {
    .more {
      display: none;
    }
    .sheet {
      display: block;
      margin-block-end: 1rem;
      padding-block-end: 0.5rem;
      border-block-end: 1px solid;
    }
    caption {
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
  }
`;
