/**
 * Base style of all elements. Values are documented `--wps-*` properties with defaults
 * (themes/tokens.css).
 */
import { css } from 'lit';

/**
 * Styles that every element includes. Text, lines and surfaces derive from the page's text colour,
 * so that elements fit any page unstyled; other colours follow the page's `color-scheme`.
 */
export const baseStyle = css`
  :host {
    --_text: var(--wps-color-text, var(--_ink, CanvasText));
    --_accent: var(--wps-color-accent, light-dark(#0b57d0, #a8c7fa));
    --_on-accent: var(--wps-color-on-accent, light-dark(#fff, #062e6f));
    --_error: var(--wps-color-error, light-dark(#b3261e, #f2b8b5));
    --_star: var(--wps-color-star, light-dark(#c27700, #ffb95c));
    --_muted: var(--wps-color-muted, color-mix(in srgb, currentColor 70%, transparent));
    --_line: var(--wps-color-line, color-mix(in srgb, currentColor 16%, transparent));
    --_field-line: var(--wps-color-field-line, color-mix(in srgb, currentColor 56%, transparent));
    --_tint: var(--wps-color-tint, color-mix(in srgb, currentColor 6%, transparent));
    --_page: var(--wps-color-page, var(--_backdrop, Canvas));
    --_radius: var(--wps-radius, 10px);
    --_control: var(--wps-control-size, 2.5rem);
    --_chip: 2rem;
    --_quiet: 1.75rem;
    --_focus: 2px;
    --_link: var(--_accent);
    display: block;
    font: var(--wps-font, inherit);
    text-align: start;
  }
  /* Links and the focus ring: an accent too close to the page is made darker, or lighter. */
  @supports (color: oklch(from red l c h)) {
    :host {
      --_link: light-dark(
        oklch(from var(--_accent) min(l, 0.52) c h),
        oklch(from var(--_accent) max(l, 0.75) c h)
      );
    }
  }
  @media (prefers-contrast: more) {
    :host {
      --_muted: currentColor;
      --_line: color-mix(in srgb, currentColor 60%, transparent);
      --_field-line: currentColor;
      --_focus: 3px;
    }
  }
  :host([hidden]),
  :host(:state(empty)) {
    display: none;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  h2,
  h3,
  p,
  ul,
  ol,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  button,
  input,
  select {
    font: inherit;
    color: inherit;
    margin: 0;
  }
  /* Fingers need 44 px. Below 16 px iOS zooms in on a field that is focused. */
  @media (pointer: coarse) {
    :host {
      --_control: max(2.75rem, var(--wps-control-size, 0rem));
      --_chip: 2.75rem;
      --_quiet: 2.75rem;
    }
    input,
    select {
      font-size: max(16px, 1em);
    }
  }
  button,
  select,
  summary,
  label {
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }
  /* A page's rule for :focus matches the element, too, while the focus is inside. */
  :host(:focus:not([tabindex])) {
    outline: none !important;
  }
  :focus-visible {
    outline: var(--_focus) solid var(--_link);
    outline-offset: 2px;
    box-shadow: 0 0 0 4px var(--_page);
  }
  .icon {
    inline-size: 1.25em;
    block-size: 1.25em;
    flex: none;
  }
  .hidden,
  .screen-reader-text {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5em;
    min-block-size: var(--_control);
    padding: 0.375rem 0.875rem;
    border: 1px solid var(--_field-line);
    border-radius: var(--_radius);
    background: none;
    text-decoration: none;
  }
  .button:hover {
    background: var(--_tint);
  }
  .quiet {
    min-block-size: var(--_quiet);
    padding: 0.125rem 0.25rem;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--_link);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .quiet:hover {
    text-decoration-thickness: 2px;
  }
  button:active,
  .button:active {
    opacity: 0.7;
  }
  .muted {
    color: var(--_muted);
  }
  .skeleton {
    border-radius: 6px;
    background: var(--_tint);
    /* Not at once: drawing each frame takes time from the first products, which are mostly sooner. */
    animation: breathe 1.6s 0.6s ease-in-out infinite alternate;
  }
  @keyframes breathe {
    to {
      opacity: 0.45;
    }
  }
  @media (forced-colors: active) {
    :host {
      --_link: LinkText;
    }
    .mark {
      forced-color-adjust: none;
      background: Highlight !important;
      color: HighlightText !important;
    }
    .skeleton {
      border: 1px solid GrayText;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after,
    ::backdrop {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
