/** Styles of chips and swatches. */
import { css } from 'lit';

export const chipsStyle = css`
  .chips,
  .swatches {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    padding-block: 0.25rem 0.5rem;
  }
  .chips .option,
  .swatches .option {
    position: relative;
    gap: 0.5rem;
    min-block-size: max(2.25rem, var(--_option));
    padding: 0.25rem 0.75rem;
    border: 1px solid var(--_field-line);
    border-radius: var(--_radius);
  }
  .swatches .option {
    padding-inline-start: 0.375rem;
    border-color: var(--_line);
    border-radius: 2rem;
  }
  .chips .option:hover,
  .swatches .option:hover {
    background: var(--_tint);
  }
  .chips .option:hover .name,
  .swatches .option:hover .name {
    text-decoration: none;
  }
  .chips .option:has(:checked),
  .swatches .option:has(:checked) {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  .chips .option:has(:focus-visible),
  .swatches .option:has(:focus-visible) {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  .chips input,
  .swatches input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: inherit;
  }
  .swatch {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border: 1px solid var(--_field-line);
    border-radius: 50%;
    object-fit: cover;
  }
  @media (forced-colors: active) {
    .swatch {
      border-color: CanvasText;
      forced-color-adjust: none;
    }
    .chips .option:has(:checked),
    .swatches .option:has(:checked) {
      border-color: Highlight;
    }
    .option:has(:checked):not(:has(:focus-visible)) {
      outline: 2px solid Highlight;
    }
  }
`;
