/** Select of the order, with its label; in a narrow shop a button that opens a sheet. */
import '../../own-globals.ts';
import { css, html, type TemplateResult } from 'lit';
import { sortView } from '../../controller/views/page/sort-view.ts';
import type { ShopAction } from '../../controller/state/search-state.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { Messages } from '../../i18n/messages.ts';
import { chevronIcon, sortIcon } from '../internal/icons.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { selectStyle } from '../internal/select.styles.ts';
import { sortLabel } from './sort-label.ts';

/** Options of the control, from `WpsSort`. */
export interface SortControlOptions {
  readonly state: ShopState;
  readonly messages: Messages;
  readonly dispatch: (action: ShopAction) => void;
  /** Opens the sheet of a narrow shop. */
  readonly open: () => void;
}

const narrow = css`
  label,
  .select {
    display: none;
  }
  .opener {
    display: flex;
  }
`;

/** Lazy module of the control. */
export const sortControl: RenderModule<typeof render> = {
  render,
  style: css`
    ${selectStyle}
    .sort {
      display: flex;
      align-items: center;
      gap: 0.625rem;
    }
    label {
      color: var(--_muted);
      white-space: nowrap;
    }
    .opener {
      display: none;
      justify-content: center;
      gap: 0.5rem;
      inline-size: 100%;
      padding-inline: 0.75rem;
      line-height: 1.2;
    }
    /* For screen readers only, so that the number of products beside it stays in one line. */
    @container (inline-size < 60rem) {
      label {
        position: absolute;
        inline-size: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    }
    /* A sheet at the foot of the window in place of the select. */
    @container (inline-size < 44rem) {
      ${narrow}
    }
    @media (height < 30rem) {
      ${narrow}
    }
  `,
};

function render({ state, messages, dispatch, open }: SortControlOptions): TemplateResult {
  const { chosen, choices } = sortView(state);
  const choose = (event: Event): void => {
    if (!(event.target instanceof HTMLSelectElement)) return;
    const sort = choices[event.target.selectedIndex]?.sort ?? null;
    dispatch({ type: 'sort', sort });
  };
  return html`
    <div class="sort">
      <label part="sort-label" for="sort">${messages.sortBy}</label>
      <div class="select">
        <select id="sort" part="sort-select" @change=${choose}>
          ${choices.map(
            ({ name }) =>
              html`<option value=${name} .selected=${name === chosen}>${sortLabel(name, messages)}</option>`,
          )}
        </select>
        ${chevronIcon}
      </div>
      <button part="sort-opener" class="button opener" type="button" aria-haspopup="dialog" @click=${open}>
        ${sortIcon} <span>${messages.sortBy} <span class="hidden">${sortLabel(chosen, messages)}</span></span>
      </button>
    </div>
  `;
}
