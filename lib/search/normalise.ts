import { devanagariAsGujarati, gujaratiAsDevanagari, scriptOf } from './scripts';

/**
 * Spellings that readers take for the same word become one. Works on decomposed text (NFD), where
 * every nukta stands alone; what it answers is composed (NFC).
 */

/** Zero-width marks, hyphens within a word, dots of acronyms and commas of numbers. */
const unseen = /[\u200b-\u200d\u2060\ufeff\u00ad\u2010\u2011.,\u0970\u0af0-]/g;

/**
 * Consonants that a nasal letter stands before as its own class, and so is written as an anusvara
 * just as well; न् also before श and स (पेन्शन, एजेन्सी).
 */
const nasalBeforeItsClass =
  /\u0919\u094d(?=[\u0915-\u0918])|\u091e\u094d(?=[\u091a-\u091d])|\u0923\u094d(?=[\u091f-\u0922])|\u0928\u094d(?=[\u0915-\u0918\u091a-\u091d\u091f-\u0922\u0924-\u0927\u092a-\u092d\u0936-\u0938])|\u092e\u094d(?=[\u092a-\u092d])/g;

/**
 * A doubled consonant where hearing cannot tell: before another one (महत्त्व), and after र्
 * (कर्त्तव्य, अर्द्ध).
 */
const doubledBeforeAnother = /([\u0915-\u0939]\u094d)\1(?=[\u0915-\u0939])/g;
const doubledAfterR = /(?<=\u0930\u094d)([\u0915-\u0939])\u094d(?=\1)/g;
const halfBeforeItsBreath =
  /(?<=\u0930\u094d)(?:\u0915\u094d(?=\u0916)|\u0917\u094d(?=\u0918)|\u091a\u094d(?=\u091b)|\u0924\u094d(?=\u0925)|\u0926\u094d(?=\u0927)|\u092c\u094d(?=\u092d))/g;

/** Consonants with a breath, and those without that they are doubled with. */
const unbreathed: Readonly<Record<string, string>> = {
  ख: 'क',
  घ: 'ग',
  छ: 'च',
  झ: 'ज',
  ठ: 'ट',
  ढ: 'ड',
  थ: 'त',
  ध: 'द',
  फ: 'प',
  भ: 'ब',
};

/**
 * What both scripts share, in Devanagari: nukta, visarga, avagraha, candrabindu, nasals, doubled
 * consonants, a glide before some letters.
 */
const foldShared = (word: string): string =>
  word
    .replace(/[\u093c\u0903\u093d]/g, '')
    .replace(/\u0901/g, '\u0902')
    .replace(nasalBeforeItsClass, '\u0902')
    .replace(doubledBeforeAnother, '$1')
    .replace(doubledAfterR, '')
    .replace(halfBeforeItsBreath, '')
    // अंतर्राष्ट्रीय and अंतरराष्ट्रीय.
    .replace(/\u0930\u094d(?=\u0930)/g, '\u0930')
    // मोबाइल and मोबायल, इजराइल and इजरायल, साइबर and सायबर.
    .replace(/(?<=\u093e)[\u0907\u0908](?=[लबर])/g, '\u092f')
    // युध्ध, as Gujarati writes युद्ध as well.
    .replace(/([\u0915-\u0939])\u094d\1/g, (pair, letter: string) =>
      unbreathed[letter] ? `${unbreathed[letter]}\u094d${letter}` : pair,
    );

/** Hindi writes डॉक्टर and डाक्टर, गये and गए, नयी and नई. */
const foldHindi = (word: string): string =>
  foldShared(word)
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

/**
 * Gujarati writes કૉંગ્રેસ and કોંગ્રેસ, and its commonest misspelling is short for long: ચુંટણી
 * for ચૂંટણી.
 */
const foldGujarati = (word: string): string =>
  devanagariAsGujarati(
    foldShared(gujaratiAsDevanagari(word))
      .replace(/\u0949/g, '\u094b')
      .replace(/\u0911/g, '\u0913')
      .replace(/\u0945/g, '\u0947')
      .replace(/\u090d/g, '\u090f')
      .replace(/\u0940/g, '\u093f')
      .replace(/\u0908/g, '\u0907')
      .replace(/\u0942/g, '\u0941')
      .replace(/\u090a/g, '\u0909'),
  );

/** Latin letters lose accents, capitals and the ’s of the owner: Café’s is cafe. */
const foldLatin = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['\u2019]s$/, '')
    .replace(/['\u2019]/g, '');

const digits = (word: string): string =>
  word
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\u0ae6-\u0aef]/g, (digit) => String(digit.charCodeAt(0) - 0xae6));

/**
 * A word with its spelling variants folded, but not stemmed: हिन्दी and हिंदी, ख़बर and खबर, २०२५
 * and 2025, Café’s and cafe.
 */
export function normalise(raw: string): string {
  const word = digits(raw.normalize('NFD').replace(unseen, ''));
  const script = scriptOf(word);
  if (script === 'devanagari') return foldHindi(word).normalize('NFC');
  if (script === 'gujarati') return foldGujarati(word).normalize('NFC');
  return foldLatin(word).normalize('NFC');
}

/** The words of a list with spaces between them, normalised. */
export const normalisedList = (words: string): string[] => words.split(' ').map(normalise);
