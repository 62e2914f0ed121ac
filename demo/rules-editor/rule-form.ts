/** The form of one rule, which can be folded to its name. */
import { html, nothing, type TemplateResult } from 'lit';
import { conditionForm } from './condition-form.ts';
import { EFFECTS, titleOf } from './drafts.ts';
import { effectForms } from './effect-forms.ts';
import { faultAt, idOf, type RuleContext, signButton, textField } from './rule-context.ts';

export interface RulePlace {
  /** Place in the list, from 1. */
  readonly number: number;
  readonly count: number;
  readonly move: (step: -1 | 1) => void;
  readonly remove: () => void;
  readonly show: () => void;
}

export function ruleForm(context: RuleContext, place: RulePlace): TemplateResult {
  const { draft, fault, update, change } = context;
  const { number, count, move, remove, show } = place;
  const title = titleOf(draft);
  const effects = EFFECTS.filter(([name]) => draft.rule[name] !== undefined);
  const isElsewhere = fault !== null && !isShown(fault.member, draft.rule);
  const onToggle = ({ target }: Event): void => {
    if (target instanceof HTMLDetailsElement && target.open !== draft.isOpen)
      update({ isOpen: target.open });
  };
  return html`<details class="rule" ?open=${draft.isOpen} @toggle=${onToggle}>
    <summary id=${idOf(context, 'name')}>
      <span class="title">${number}. ${title}</span>
      <small
        >${effects.map(([, label]) => label).join(', ') || 'Does nothing yet'}
        ${fault === null ? nothing : html`<strong class="fault">Not in the preview: see below</strong>`}</small
      >
    </summary>
    <div class="commands">
      ${signButton(idOf(context, 'up'), '↑', `Move rule ${number} up`, () => move(-1), number === 1)}
      ${signButton(idOf(context, 'down'), '↓', `Move rule ${number} down`, () => move(1), number === count)}
      <button type="button" aria-label=${`Preview rule ${number}`} @click=${show}>Preview</button>
      <button type="button" aria-label=${`Remove rule ${number}`} @click=${remove}>Remove</button>
    </div>
    ${isElsewhere ? faultAt(context, fault.member) : nothing}
    ${textField(idOf(context, 'id'), 'Name', draft.rule.id ?? '', (id) => change({ id }))}
    ${faultAt(context, 'id')} ${conditionForm(context)} ${effectForms(context)}
  </details>`;
}

/** The form has a place for faults of this member. */
function isShown(member: string, rule: object): boolean {
  return member in rule || ['id', 'when'].includes(member);
}
