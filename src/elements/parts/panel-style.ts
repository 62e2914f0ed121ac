/** How the panel of the status looks. */
import { css } from 'lit';

export const panelStyle = css`
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
  .modes label {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 2rem;
  }
  input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    accent-color: var(--_accent);
  }
  .error {
    color: var(--_error);
  }
`;
