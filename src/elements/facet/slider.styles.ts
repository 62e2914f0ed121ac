/**
 * Styles of the price slider. Targets are 24 px wide; only thumbs take the pointer: both can be
 * reached.
 */
import { css } from 'lit';

export const sliderStyle = css`
  .slider {
    padding-inline: 0.75rem;
    padding-block-start: 0.25rem;
  }
  .histogram {
    display: block;
    inline-size: 100%;
    block-size: 3.25rem;
  }
  .histogram.flat {
    block-size: 0.8125rem;
  }
  .histogram:dir(rtl) {
    scale: -1 1;
  }
  .in {
    fill: var(--_accent);
  }
  .out {
    fill: currentColor;
    fill-opacity: 0.24;
  }
  .track {
    position: relative;
    block-size: 1.75rem;
    margin-block-start: -1rem;
    margin-inline: -0.75rem;
  }
  .track input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    background: none;
    appearance: none;
    pointer-events: none;
  }
  /* Above the other where both meet at the end: the lower thumb can be moved back. */
  .track .above {
    z-index: 1;
  }
  .track input:focus-visible {
    outline: none;
  }
  .track input::-webkit-slider-runnable-track {
    background: none;
  }
  .track input::-moz-range-track {
    background: none;
  }
  .track input::-webkit-slider-thumb {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border: 2px solid var(--_accent);
    border-radius: 50%;
    background: var(--_page);
    appearance: none;
    pointer-events: auto;
    cursor: grab;
  }
  .track input::-moz-range-thumb {
    box-sizing: border-box;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border: 2px solid var(--_accent);
    border-radius: 50%;
    background: var(--_page);
    pointer-events: auto;
    cursor: grab;
  }
  .track input:focus-visible::-webkit-slider-thumb {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  .track input:focus-visible::-moz-range-thumb {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    .histogram {
      forced-color-adjust: none;
    }
    .in {
      fill: Highlight;
    }
    .out {
      fill: GrayText;
      fill-opacity: 1;
    }
  }
`;
