import { foldIndic } from '../../../lib/platform/language/sounds/indic';

/** Hindi writes डॉक्टर and डाक्टर, गये and गए, नयी and नई. */
export const foldHindi = (word: string): string =>
  foldIndic(word)
    .replace(/\u0949/g, '\u093e')
    .replace(/\u0911/g, '\u0906')
    .replace(/\u0945/g, '\u0947')
    .replace(/[\u090d\u090e]/g, '\u090f')
    .replace(/(?<=[\u0915-\u0939\u093e\u093f\u0941])\u092f\u0947(?=\u0902?$)/, '\u090f')
    .replace(/(?<=[\u0915-\u0939\u093e\u093f\u0941])\u092f\u0940(?=\u0902?$)/, '\u0908')
    // आयेगा and आएगा, त्यौहार and त्योहार, छः and छह.
    .replace(/\u092f\u0947(?=\u0902?ग[\u093e\u0940\u0947]$)/, '\u090f')
    .replace(/(?<=\u094dय)\u094c/, '\u094b')
    .replace(/^छह$/, 'छ');
