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
    --_option: var(--wps-option-size, 1.75rem);
    isolation: isolate;
    padding-block: 0.375rem;
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
    min-inline-size: 0;
    font-size: 1em;
    font-weight: 650;
    text-align: start;
  }
  .values {
    display: block;
    overflow: hidden;
    color: var(--_muted);
    font-size: var(--wps-text-size-s, 0.875em);
    font-weight: 400;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  summary:hover h3 {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  /* Aligned with the expanders of a tree. */
  .chevron {
    display: grid;
    place-items: center;
    flex: none;
    transition: rotate 0.15s;
  }
  summary .chevron {
    margin-inline-end: 0.375rem;
    opacity: 0.7;
  }
  details[open] > summary .chevron,
  .popup:has(:popover-open) > .button .chevron,
  .expander[aria-expanded='true'] .chevron {
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
  /* With the heading, a facet is at most 20rem high; a longer list scrolls on its own. */
  fieldset {
    display: flex;
    flex-direction: column;
    max-block-size: 17rem;
    padding-block-start: 0.125rem;
  }
  fieldset > * {
    flex: none;
  }
  fieldset > ul {
    flex: 0 1 auto;
    min-block-size: 0;
    /* Room for focus rings. At the end of the line it would make a narrow page scroll. */
    margin-block: -0.25rem;
    margin-inline-start: -0.25rem;
    padding: 0.25rem;
    overflow: auto;
    scrollbar-width: thin;
  }
  .popup {
    padding: 0;
    border: 0;
  }
  .popup > .button {
    inline-size: 100%;
  }
  .panel {
    position: fixed;
    inset: auto;
    position-area: block-end span-inline-end;
    position-try: flip-block, flip-inline;
    inline-size: min(19rem, 100vw);
    margin: 0.25rem 0;
    padding: 0.75rem 1rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_page);
    color: var(--_text);
    box-shadow: 0 0.5rem 1.5rem rgb(0 0 0 / 18%);
  }
  .panel fieldset {
    max-block-size: 24rem;
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
    min-block-size: var(--_option);
    padding-block: 0.125rem;
    border-radius: 4px;
  }
  .option .stars {
    font-size: var(--wps-text-size-s, 0.875em);
  }
  .option:hover .name {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .option .name {
    flex: 1;
  }
  .stars + .name {
    min-inline-size: min-content;
    overflow-wrap: normal;
  }
  .option:has(:checked) .name {
    font-weight: 600;
  }
  .count {
    color: var(--_muted);
    font-size: var(--wps-text-size-s, 0.875em);
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
    inline-size: var(--_option);
    block-size: var(--_option);
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--_muted);
  }
  .expander:hover {
    background: var(--_tint);
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
    font-size: var(--wps-text-size-s, 0.875em);
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
    min-block-size: var(--_control);
    padding: 0;
    border: 0;
    background: none;
    outline: none;
    box-shadow: none;
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
    font-size: var(--wps-text-size-s, 0.875em);
  }
  @media (pointer: coarse) {
    .facet {
      --_option: max(2.75rem, var(--wps-option-size, 0rem));
    }
    summary,
    .quiet {
      min-block-size: 2.75rem;
    }
    fieldset {
      max-block-size: 26rem;
    }
  }
  .option:has(:disabled) {
    color: var(--_muted);
    cursor: default;
  }
  .find {
    inline-size: 100%;
    min-block-size: var(--_control);
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
