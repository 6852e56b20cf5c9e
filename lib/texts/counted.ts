import { type Edition, editions } from '../editions';
import { formatNumber } from '../format/numbers';
import { fill } from './fill';

/** The form of a text that goes with a number, with the number as `{{n}}`. */
export function counted(forms: { one: string; other: string }, n: number, edition: Edition): string {
  const isOne = new Intl.PluralRules(editions[edition].lang).select(n) === 'one';
  return fill(isOne ? forms.one : forms.other, { n: formatNumber(n, edition) });
}
