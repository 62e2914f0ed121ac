/**
 * Styles of native selects, with an arrow drawn in the box around: those of browsers touch the
 * edge.
 */
import { css } from 'lit';

export const selectStyle = css`
  .select {
    position: relative;
    flex: 1;
    min-inline-size: 0;
  }
  select {
    appearance: none;
    inline-size: 100%;
    min-block-size: var(--_control);
    padding-block: 0.375rem;
    padding-inline: 0.75rem 2.25rem;
    border: 1px solid var(--_field-line);
    border-radius: var(--_radius);
    background: none;
    text-overflow: ellipsis;
  }
  select:hover {
    background: var(--_tint);
  }
  option {
    color: CanvasText;
    background: Canvas;
  }
  .select .icon {
    position: absolute;
    inset-block-start: calc(50% - 0.625em);
    inset-inline-end: 0.625rem;
    pointer-events: none;
  }
`;
