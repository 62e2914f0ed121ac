/** Styles of chips and swatches. */
import { css } from 'lit';

export const chipsStyle = css`
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    padding-block: 0.5rem 0.75rem;
  }
  .swatches {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 0.75rem;
    padding-block: 0.375rem 0.5rem;
  }
  /* Two in a column of filters; wider than the others with a long word, which does not break. */
  .swatches li {
    flex: 0 0 min(50% - 0.375rem, 10rem);
    max-inline-size: 100%;
  }
  .chips .option,
  .swatches .option {
    position: relative;
    gap: 0.5rem;
  }
  .chips .option {
    min-block-size: max(2.25rem, var(--_option));
    padding: 0.25rem 0.75rem;
    border: 1px solid var(--_field-line);
    border-radius: var(--_radius);
  }
  .chips .option:hover {
    background: var(--_tint);
  }
  .chips .option:hover .name {
    text-decoration: none;
  }
  .chips .option:has(:checked) {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  .swatches .option {
    min-block-size: max(2rem, var(--_option));
    padding-inline-start: 0.25rem;
  }
  .swatches .name {
    flex: 0 1 auto;
    overflow-wrap: break-word;
  }
  .swatches .option:has(:checked) .swatch {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  .chips .option:has(:focus-visible),
  .swatches .option:has(:focus-visible) {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  .swatches .option:has(:focus-visible) {
    outline-offset: -1px;
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
    inline-size: 1.375rem;
    block-size: 1.375rem;
    border: 1px solid var(--_field-line);
    border-radius: 50%;
    object-fit: cover;
  }
  .swatch.none {
    border-style: dashed;
  }
  @media (forced-colors: active) {
    .swatch {
      border-color: CanvasText;
      forced-color-adjust: none;
    }
    .chips .option:has(:checked) {
      border-color: Highlight;
    }
    .option:has(:checked):not(:has(:focus-visible)) {
      outline: 2px solid Highlight;
    }
  }
`;
