/** The rating facet as native radio buttons, "n stars and up". Renders only. */
import { html, nothing, type TemplateResult } from 'lit';
import { ratingView } from '../../controller/rating-view.ts';
import { stars } from '../parts/stars.ts';
import type { FacetParts } from './facet-parts.ts';

export function ratingChoice({ snapshot, words, dispatch }: FacetParts): TemplateResult | null {
  const { chosen, choices, hasRatings } = ratingView(snapshot);
  if (!hasRatings && chosen === null) return null;
  const option = (rating: number | null): TemplateResult => html`
    <li>
      <label part="option" class="option">
        <input
          type="radio"
          name="rating"
          .checked=${rating === chosen}
          @change=${() => dispatch({ type: 'rating', rating })}
        />
        ${rating === null ? nothing : stars(rating)}
        <span class="name">${rating === null ? words.anyRating : words.starsAndUp(rating)}</span>
      </label>
    </li>
  `;
  return html`<ul part="list">
    ${[...choices, null].map(option)}
  </ul>`;
}
