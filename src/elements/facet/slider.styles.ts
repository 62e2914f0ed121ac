/**
 * Styles of the price slider. Targets are at least 24 px wide, 44 px for fingers; only thumbs take
 * the pointer: both can be reached.
 */
import { css } from 'lit';

const thumb = css`
  box-sizing: border-box;
  inline-size: var(--_grip);
  block-size: var(--_grip);
  border: 2px solid var(--_accent);
  border-radius: 50%;
  background: var(--_page);
  box-shadow: 0 1px 3px rgb(0 0 0 / 25%);
  pointer-events: auto;
  cursor: grab;
`;
/** The same circle within a larger target. */
const wideThumb = css`
  border: 0;
  background: radial-gradient(
    circle,
    var(--_page) calc(0.75rem - 2.5px),
    var(--_accent) calc(0.75rem - 2px) calc(0.75rem - 0.5px),
    transparent 0.75rem
  );
  box-shadow: none;
`;
const focusedThumb = css`
  outline: 2px solid var(--_accent);
  outline-offset: calc(0.75rem - var(--_grip) / 2 + 2px);
`;

export const sliderStyle = css`
  .slider {
    --_grip: 1.5rem;
    padding-inline: calc(var(--_grip) / 2);
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
    block-size: var(--_grip);
    margin-block-start: calc(var(--_grip) / -2 - 2px);
    margin-inline: calc(var(--_grip) / -2);
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
    box-shadow: none;
  }
  .track input::-webkit-slider-runnable-track {
    background: none;
  }
  .track input::-moz-range-track {
    background: none;
  }
  .track input::-webkit-slider-thumb {
    appearance: none;
    ${thumb}
  }
  .track input::-moz-range-thumb {
    ${thumb}
  }
  .track input:focus-visible::-webkit-slider-thumb {
    ${focusedThumb}
  }
  .track input:focus-visible::-moz-range-thumb {
    ${focusedThumb}
  }
  @media (pointer: coarse) {
    .slider {
      --_grip: 2.75rem;
    }
    .track input::-webkit-slider-thumb {
      ${wideThumb}
    }
    .track input::-moz-range-thumb {
      ${wideThumb}
    }
  }
  .ends {
    display: flex;
    justify-content: space-between;
    gap: 0.5rem;
    margin-inline: -0.75rem;
    color: var(--_muted);
    margin-block-end: 0.25rem;
    font-size: var(--wps-text-size-xs, 0.8125em);
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
