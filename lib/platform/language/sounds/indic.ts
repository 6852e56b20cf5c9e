/**
 * Spelling rules that the Indian languages share: folding (in Devanagari letters) and beginnings of
 * words. Their analysers use it.
 */

/**
 * Nasal letters before consonants of the same class, which can also be written as an anusvara. न्
 * also counts before श and स (पेन्शन, एजेन्सी).
 */
const nasalBeforeItsClass =
  /\u0919\u094d(?=[\u0915-\u0918])|\u091e\u094d(?=[\u091a-\u091d])|\u0923\u094d(?=[\u091f-\u0922])|\u0928\u094d(?=[\u0915-\u0918\u091a-\u091d\u091f-\u0922\u0924-\u0927\u092a-\u092d\u0936-\u0938])|\u092e\u094d(?=[\u092a-\u092d])/g;

/**
 * Doubled consonants that cannot be heard: before another consonant (महत्त्व) and after र्
 * (कर्त्तव्य, अर्द्ध).
 */
const doubledBeforeAnother = /([\u0915-\u0939]\u094d)\1(?=[\u0915-\u0939])/g;
const doubledAfterR = /(?<=\u0930\u094d)([\u0915-\u0939])\u094d(?=\1)/g;
const halfBeforeItsBreath =
  /(?<=\u0930\u094d)(?:\u0915\u094d(?=\u0916)|\u0917\u094d(?=\u0918)|\u091a\u094d(?=\u091b)|\u0924\u094d(?=\u0925)|\u0926\u094d(?=\u0927)|\u092c\u094d(?=\u092d))/g;

/** Aspirated consonants and the unaspirated ones that double them. */
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
 * Folds spelling variants that the Indian scripts share, in Devanagari: nukta, visarga, avagraha,
 * candrabindu, nasals, doubled consonants, glides.
 */
export const foldIndic = (word: string): string =>
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
    // युध्ध, a variant of युद्ध.
    .replace(/([\u0915-\u0939])\u094d\1/g, (pair, letter: string) =>
      unbreathed[letter] ? `${unbreathed[letter]}\u094d${letter}` : pair,
    );

/** A glide at the end of a prefix such as मोबाइ. Terms have another letter for it (`foldIndic`). */
const glide = /(?<=[\u093e\u0abe])[\u0907\u0a87]$/;
const glideInTerms = (letter: string): string => (letter === '\u0907' ? '\u092f' : '\u0aaf');

/** Returns a prefix with the glide that terms have. */
export const glideVariants = (start: string): string[] => [start.replace(glide, glideInTerms)];

/**
 * A nasal at the end of a prefix such as सेन्. The term has an anusvara instead, as in सेंसेक्स.
 */
const nasal = /[\u0919\u091e\u0923\u0928\u092e\u0a99\u0a9e\u0aa3\u0aa8\u0aae][\u094d\u0acd]?$/;
const anusvara = (letters: string): string => (letters < '\u0a80' ? '\u0902' : '\u0a82');

/**
 * Returns a prefix that ends in a nasal letter with an anusvara instead. Empty for other prefixes.
 */
export const anusvaraVariants = (start: string): string[] =>
  nasal.test(start) ? [start.replace(nasal, anusvara)] : [];
