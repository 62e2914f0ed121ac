/** Rating facet: native radio buttons, "n stars and up". */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { RatingView } from '../../controller/views/facet/rating-view.ts';
import { stars } from '../internal/stars.ts';
import type { FacetContext } from './facet-context.ts';
import { countOf } from './term-option.ts';

/** Renders the choice; `null` if no product has a rating and none is chosen. */
export function ratingChoice(view: RatingView, context: FacetContext): TemplateResult | null {
  const { messages, dispatch } = context;
  if (!view.hasRatings && view.chosen === null) return null;
  const option = (rating: number | null, count: number | null): TemplateResult => html`
    <li>
      <label part="option" class="option">
        <input
          part="checkbox"
          type="radio"
          name="rating"
          .checked=${live(rating === view.chosen)}
          @change=${() => dispatch({ type: 'filter', values: { rating } })}
        />
        ${rating === null ? nothing : stars(rating)}
        <span part="option-name" class="name">${rating === null ? messages.anyRating : messages.starsAndUp(rating)}</span>
        ${countOf(count, context)}
      </label>
    </li>
  `;
  return html`<ul part="option-list">
    ${option(null, null)} ${view.choices.map(({ rating, count }) => option(rating, count))}
  </ul>`;
}
