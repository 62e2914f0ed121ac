/** Styles of the search field; those of its suggestions load with them. */
import { css } from 'lit';

export const searchStyle = css`
  :host {
    min-block-size: 3rem;
  }
  @media print {
    :host {
      display: none;
    }
  }
  form {
    max-inline-size: 44rem;
  }
  .field {
    display: flex;
    align-items: center;
    min-block-size: 3rem;
    padding-inline: 0.875rem 0.25rem;
    border: 1px solid var(--_field-line);
    border-radius: var(--_radius);
    background: var(--_tint);
  }
  .field:focus-within {
    border-color: var(--_accent);
    outline: 1px solid var(--_accent);
  }
  input {
    flex: 1;
    min-inline-size: 0;
    block-size: 2.75rem;
    padding: 0;
    border: 0;
    background: none;
    appearance: none;
    text-overflow: ellipsis;
  }
  input:focus-visible {
    outline: none;
    box-shadow: none;
  }
  input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  .field button {
    display: grid;
    place-items: center;
    inline-size: var(--_control);
    block-size: var(--_control);
    padding: 0;
    border: 0;
    border-radius: calc(var(--_radius) - 3px);
    background: none;
  }
  .field button:hover {
    background: var(--_tint);
  }
  .field .submit {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .field .submit:hover {
    background: color-mix(in srgb, var(--_accent) 86%, var(--_text));
  }
`;
