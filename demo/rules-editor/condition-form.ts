/** When a rule applies: queries, chosen filters, dates. */
import { html, type TemplateResult } from 'lit';
import { faultAt, faultId, idOf, type RuleContext, textField, valueOf } from './rule-context.ts';
import { termForm } from './target-forms.ts';

export function conditionForm(context: RuleContext): TemplateResult {
  const { draft, update, change } = context;
  const { when = {}, from = '', to = '' } = draft.rule;
  const match = (event: Event): void =>
    change({ when: { ...when, match: valueOf(event) === 'contains' ? 'contains' : 'exact' } });
  return html`<fieldset aria-describedby=${faultId(context, 'when')}>
    <legend>When</legend>
    <label class="field"
      >Queries, one in each line<textarea
        id=${idOf(context, 'queries')}
        rows="2"
        .value=${draft.queries}
        @input=${(event: Event) => update({ queries: valueOf(event) })}
      ></textarea>
    </label>
    <label class="check"
      ><input
        type="checkbox"
        .checked=${draft.isWithoutQuery}
        @change=${({ target }: Event) =>
          update({ isWithoutQuery: target instanceof HTMLInputElement && target.checked })}
      />Lists without a query</label
    >
    <label class="field"
      >The query<select .value=${when.match ?? 'exact'} @change=${match}>
        <option value="exact">is one of these</option>
        <option value="contains">contains one of these</option>
      </select></label
    >
    ${termForm(context, when.terms ?? [])} ${faultAt(context, 'when')}
    <div class="dates">
      ${dateField(context, 'from', 'From', from)} ${dateField(context, 'to', 'To', to)}
    </div>
    ${faultAt(context, 'from')} ${faultAt(context, 'to')}
  </fieldset>`;
}

/** Field for a date; for a date with time and time zone, which only a file can bring, a text. */
function dateField(
  context: RuleContext,
  member: 'from' | 'to',
  label: string,
  value: string,
): TemplateResult {
  const change = (date: string): void => context.change({ [member]: date });
  if (value.includes('T')) return textField(idOf(context, member), label, value, change);
  return html`<label class="field"
    >${label}<input
      type="date"
      id=${idOf(context, member)}
      .value=${value}
      aria-describedby=${faultId(context, member)}
      @input=${(event: Event) => change(valueOf(event))}
  /></label>`;
}
