import { type Edition, editions } from '../editions';
import { formatNumber } from '../format/numbers';
import { fill } from './fill';

const rules = new Map<string, Intl.PluralRules>();

/** The form of a text that goes with a number, with the number as `{{n}}`. */
export function counted(forms: { one: string; other: string }, n: number, edition: Edition): string {
  const { lang } = editions[edition];
  const rule = rules.get(lang) ?? new Intl.PluralRules(lang);
  rules.set(lang, rule);
  const isOne = rule.select(n) === 'one';
  return fill(isOne ? forms.one : forms.other, { n: formatNumber(n, edition) });
}
