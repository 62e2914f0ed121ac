/** Effects of a rule: one group of fields for each of them. */
import { html, type TemplateResult } from 'lit';
import type { Banner, Rule } from '../../src/protocol/owner-rules.ts';
import { type Effect, EFFECTS, withoutMember } from './drafts.ts';
import {
  faultAt,
  faultId,
  idOf,
  type RuleContext,
  signButton,
  textField,
  valueOf,
} from './rule-context.ts';
import { facetForm, pinForm, popularForm, targetForm } from './target-forms.ts';

const NEW: Rule & Required<Pick<Rule, Effect>> = {
  pin: [],
  hide: [],
  boost: [],
  bury: [],
  synonyms: [],
  popular: [],
  banner: { title: '' },
  redirect: '',
  promote: [],
  facets: [],
};

/** Id of the field that has the focus after an effect was added. */
const FIRST_FIELD: Readonly<Partial<Record<Effect, string>>> = {
  banner: 'banner-title',
  redirect: 'redirect-path',
  synonyms: 'synonyms-lines',
};

export function effectForms(context: RuleContext): TemplateResult {
  const { rule } = context.draft;
  const selectId = idOf(context, 'effect');
  const onChange = ({ target }: Event): void => {
    const effect = EFFECTS.find(
      ([name]) => target instanceof HTMLSelectElement && name === target.value,
    );
    if (effect === undefined || !(target instanceof HTMLSelectElement)) return;
    const [name, label] = effect;
    target.selectedIndex = 0;
    context.change({ [name]: NEW[name] });
    context.sayAt(`${label} added.`, idOf(context, FIRST_FIELD[name] ?? `${name}-add`));
  };
  const left = EFFECTS.filter(([name]) => rule[name] === undefined);
  return html`${EFFECTS.filter(([name]) => rule[name] !== undefined).map(([name, label]) =>
    effectForm(context, name, label),
  )}
    <label class="field" ?hidden=${left.length === 0}
      >Add what the rule does<select id=${selectId} @change=${onChange}>
        <option value="">Choose…</option>
        ${left.map(([name, label]) => html`<option value=${name}>${label}</option>`)}
      </select></label
    >`;
}

function effectForm(context: RuleContext, name: Effect, label: string): TemplateResult {
  const remove = (): void => {
    context.update({ rule: withoutMember(context.draft.rule, name) });
    context.sayAt(`${label} removed.`, idOf(context, 'effect'));
  };
  return html`<fieldset aria-describedby=${faultId(context, name)}>
    <legend>${label}</legend>
    ${signButton(idOf(context, `${name}-remove`), '×', `Remove: ${label}`, remove)}
    ${fields(context, name)} ${faultAt(context, name)}
  </fieldset>`;
}

function fields(context: RuleContext, name: Effect): TemplateResult {
  const { rule } = context.draft;
  switch (name) {
    case 'pin':
      return pinForm(context, rule.pin ?? []);
    case 'hide':
    case 'boost':
    case 'bury':
      return targetForm(context, name, rule[name] ?? []);
    case 'banner':
      return bannerForm(context, rule.banner ?? {});
    case 'redirect':
      return textField(
        idOf(context, 'redirect-path'),
        'Path of the own site',
        rule.redirect ?? '',
        (redirect) => context.change({ redirect }),
        '/help/returns/',
      );
    case 'synonyms':
      return synonymForm(context, rule.synonyms ?? []);
    case 'popular':
      return popularForm(context, rule.popular ?? []);
    case 'promote':
    case 'facets':
      return facetForm(context, name, rule[name] ?? []);
  }
}

/** The text stays as it is typed: the draft is read without blank lines. */
function synonymForm(context: RuleContext, synonyms: readonly string[]): TemplateResult {
  return html`<label class="field"
    >Synonyms, one rule in each line<textarea
      id=${idOf(context, 'synonyms-lines')}
      rows="3"
      placeholder="sofa, couch, settee"
      .value=${synonyms.join('\n')}
      @input=${(event: Event) => context.change({ synonyms: valueOf(event).split('\n') })}
    ></textarea>
  </label>`;
}

function bannerForm(context: RuleContext, banner: Banner): TemplateResult {
  const set = (change: Banner): void => context.change({ banner: { ...banner, ...change } });
  return html`${textField(idOf(context, 'banner-title'), 'Title', banner.title ?? '', (title) => set({ title }))}
    <label class="field"
      >Text<textarea
        rows="2"
        .value=${banner.text ?? ''}
        @input=${(event: Event) => set({ text: valueOf(event) })}
      ></textarea>
    </label>
    ${textField(idOf(context, 'banner-href'), 'Link', banner.href ?? '', (href) => set({ href }), '/sale/')}
    ${textField(idOf(context, 'banner-label'), 'Text of the link', banner.label ?? '', (label) => set({ label }))}`;
}
