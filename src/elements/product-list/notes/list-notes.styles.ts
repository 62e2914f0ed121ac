/** Styles of errors and notes, of the end of a growing list, and of the header of a printed one. */
import { css } from 'lit';

export const listNotesStyle = css`
  /* An error above products of an earlier response stays in view; products below it can be
     scrolled to. */
  .message.error {
    position: sticky;
    inset-block-start: 0.5rem;
    scroll-margin-block: 0.5rem;
    z-index: 2;
    background: var(--_page);
  }
  @media (max-height: 24rem) {
    .message.error {
      position: static;
    }
  }
  /* Not the badges: these need their contrast. */
  .error ~ * .media > :not(.badges) {
    opacity: 0.4;
    filter: grayscale(1);
  }
  .error ~ * :is(a, button) {
    scroll-margin-block-start: 14rem;
  }
  .match {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    overflow-wrap: anywhere;
    gap: 0.25rem 0.75rem;
    margin-block: 0 1.25rem;
    padding-block: 0.625rem;
    padding-inline: 0.875rem;
    border-radius: var(--_radius);
    background: var(--_tint);
  }
  .message .primary {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .end {
    display: grid;
    justify-items: center;
    gap: 0.75rem;
    margin-block-start: 2rem;
  }
  .end p {
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
  }
  .end progress {
    inline-size: min(16rem, 100%);
    block-size: 0.5rem;
    accent-color: var(--_accent);
  }
  .sheet {
    display: none;
  }
  .other {
    margin-block: 1rem 0.75rem;
    font-size: var(--wps-text-size-xl, 1.25rem);
    font-weight: 650;
  }
  @media print {
    .end {
      display: none;
    }
    .sheet {
      display: block;
      margin-block-end: 1rem;
      padding-block-end: 0.5rem;
      border-block-end: 1px solid;
    }
  }
`;
