/**
 * Styles of the price slider. Targets are at least 24 px wide; only thumbs take the pointer: both
 * can be reached.
 */
import { css } from 'lit';

export const sliderStyle = css`
  .slider {
    padding-inline: 0.75rem;
    padding-block-start: 0.25rem;
  }
  .histogram,
  .rail {
    display: block;
    inline-size: 100%;
  }
  .histogram {
    block-size: 2.25rem;
  }
  .histogram.flat {
    display: none;
  }
  .rail {
    block-size: 4px;
    border-radius: 2px;
  }
  .histogram:dir(rtl),
  .rail:dir(rtl) {
    scale: -1 1;
  }
  .in {
    fill: var(--_accent);
  }
  .out {
    fill: currentColor;
    fill-opacity: 0.2;
  }
  .bar.in {
    fill: color-mix(in srgb, var(--_accent) 35%, transparent);
  }
  .bar.out {
    fill-opacity: 0.1;
  }
  .track {
    position: relative;
    block-size: 1.5rem;
    margin-block-start: calc(-0.75rem - 2px);
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
    box-shadow: 0 1px 3px rgb(0 0 0 / 25%);
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
    box-shadow: 0 1px 3px rgb(0 0 0 / 25%);
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
  .ends {
    display: flex;
    justify-content: space-between;
    gap: 0.5rem;
    margin-inline: -0.75rem;
    color: var(--_muted);
    margin-block-end: 0.25rem;
    font-size: 0.8125em;
    font-variant-numeric: tabular-nums;
  }
  @media (forced-colors: active) {
    .histogram,
    .rail {
      forced-color-adjust: none;
    }
    .in,
    .bar.in {
      fill: Highlight;
    }
    .out,
    .bar.out {
      fill: GrayText;
      fill-opacity: 1;
    }
  }
`;
