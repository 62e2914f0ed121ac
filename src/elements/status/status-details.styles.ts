/** Styles of the status panel and of the progress. */
import { css } from 'lit';

export const statusDetailsStyle = css`
  .panel {
    display: grid;
    gap: 0.75rem;
    margin-block: 0.5rem;
    padding: 1rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
  }
  legend {
    padding: 0;
    font-weight: 600;
  }
  .modes,
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1.25rem;
  }
  .buttons {
    column-gap: 0.75rem;
  }
  .modes label {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: var(--_chip);
  }
  input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    accent-color: var(--_accent);
  }
  .error {
    color: var(--_error);
  }
  .progress {
    grid-area: 1 / 2;
    align-self: start;
    display: flex;
    block-size: 1.5em;
    align-items: center;
    gap: 0.75rem;
  }
  .progress:first-child {
    grid-column: 1 / -1;
  }
  .progress .muted {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  progress {
    flex: none;
    inline-size: 4rem;
    block-size: 0.5rem;
    accent-color: var(--_accent);
  }
`;
