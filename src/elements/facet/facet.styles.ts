/** Styles of facets in every presentation. */
import { css } from 'lit';

export const facetStyle = css`
  @media print {
    :host {
      display: none;
    }
  }
  /* A stacking context of its own: unchanged facets are not painted again. */
  .facet {
    isolation: isolate;
    padding-block: 0.75rem;
    border-block-end: 1px solid var(--_line);
  }
  :host([of='sale']) .facet,
  :host([of='stock']) .facet,
  :host([of='featured']) .facet {
    padding-block: 0.25rem;
    border: 0;
  }
  summary {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 2rem;
    list-style: none;
    border-radius: 4px;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  h3 {
    flex: 1;
    font-size: 1em;
    font-weight: 650;
  }
  summary:hover h3 {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  /* Aligned with the expanders of a tree. */
  summary .icon {
    margin-inline-end: 0.375rem;
    opacity: 0.7;
    transition: rotate 0.15s;
  }
  details[open] > summary .icon {
    rotate: 180deg;
  }
  .chosen {
    display: inline-grid;
    place-items: center;
    min-inline-size: 1.375rem;
    block-size: 1.375rem;
    padding-inline: 0.375rem;
    border-radius: 1rem;
    background: var(--_accent);
    color: var(--_on-accent);
    font-size: 0.75em;
    font-weight: 650;
  }
  fieldset {
    padding-block-start: 0.25rem;
  }
  ul ul {
    padding-inline-start: 1.625rem;
  }
  .row {
    display: flex;
    align-items: center;
  }
  .option {
    display: flex;
    align-items: center;
    flex: 1;
    gap: 0.625rem;
    min-inline-size: 0;
    min-block-size: 2rem;
    padding-block: 0.125rem;
    border-radius: 4px;
  }
  .option .stars {
    font-size: 0.875em;
  }
  .option:hover .name {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .option .name {
    flex: 1;
  }
  .option:has(:checked) .name {
    font-weight: 600;
  }
  .count {
    color: var(--_muted);
    font-size: 0.875em;
    font-variant-numeric: tabular-nums;
  }
  input[type='checkbox'],
  input[type='radio'] {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    accent-color: var(--_accent);
  }
  .expander {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 2rem;
    block-size: 2rem;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--_muted);
  }
  .expander:hover {
    background: var(--_tint);
  }
  .expander .icon {
    transition: rotate 0.15s;
  }
  .expander[aria-expanded='true'] .icon {
    rotate: 180deg;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.5rem;
    margin-inline-start: -0.25rem;
  }
  .price {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.75rem;
    padding-block: 0.25rem;
  }
  .field label {
    display: block;
    color: var(--_muted);
    font-size: 0.875em;
  }
  .box {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    padding-inline: 0.625rem;
    border: 1px solid var(--_field-line);
    border-radius: var(--_radius);
  }
  .box:focus-within {
    border-color: var(--_accent);
    outline: 1px solid var(--_accent);
  }
  .box input {
    flex: 1;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 2.5rem;
    padding: 0;
    border: 0;
    background: none;
    outline: none;
  }
  .box input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .unit {
    color: var(--_muted);
  }
  .error {
    color: var(--_error);
    font-size: 0.875em;
  }
  .lines {
    display: grid;
  }
  .lines .skeleton {
    block-size: 1rem;
    margin-block: 0.5rem;
  }
  .lines .chart {
    block-size: 8.1875rem;
    margin-block: 0.25rem;
  }
  .lines .chart.flat {
    block-size: 5.75rem;
  }
  .option:has(:disabled) {
    color: var(--_muted);
    cursor: default;
  }
  .find {
    inline-size: 100%;
    min-block-size: 2.5rem;
    padding-inline: 0.75rem;
    border: 1px solid var(--_field-line);
    border-radius: var(--_radius);
    background: none;
    margin-block-end: 0.375rem;
  }
  .find::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
`;
