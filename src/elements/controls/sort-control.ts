/** Select of the order, with its label. */
import '../../own-globals.ts';
import { css, html, type TemplateResult } from 'lit';
import { sortView } from '../../controller/views/sort-view.ts';
import type { ShopAction } from '../../controller/state/search-state.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { Messages } from '../../i18n/messages.ts';
import { chevronIcon, sortIcon } from '../internal/icons.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { selectStyle } from '../internal/select.styles.ts';
import { sortLabel } from './sort-label.ts';

/** Options of the select, from `WpsSort`. */
export interface SortControlOptions {
  readonly state: ShopState;
  readonly messages: Messages;
  readonly dispatch: (action: ShopAction) => void;
}

const narrow = css`
  label {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .select > .icon:first-child {
    display: block;
    inset-inline: 0.75rem auto;
  }
  select {
    padding-inline-start: 2.5rem;
  }
`;

/** Lazy module of the select. */
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
    .select > .icon:first-child {
      display: none;
    }
    /* An icon in place of the label. */
    @container (inline-size < 44rem) {
      ${narrow}
    }
    @media (height < 30rem) {
      ${narrow}
    }
  `,
};

function render({ state, messages, dispatch }: SortControlOptions): TemplateResult {
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
        ${sortIcon}
        <select id="sort" part="sort-select" @change=${choose}>
          ${choices.map(
            ({ name }) =>
              html`<option value=${name} .selected=${name === chosen}>${sortLabel(name, messages)}</option>`,
          )}
        </select>
        ${chevronIcon}
      </div>
    </div>
  `;
}
