/**
 * What languages of India share of their spelling: folding, in Devanagari letters, and beginnings
 * of words. Their analysers build on it.
 */

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
 * What the scripts of India share, in Devanagari: nukta, visarga, avagraha, candrabindu, nasals,
 * doubled consonants, a glide before some letters.
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
    // युध्ध, as some write युद्ध as well.
    .replace(/([\u0915-\u0939])\u094d\1/g, (pair, letter: string) =>
      unbreathed[letter] ? `${unbreathed[letter]}\u094d${letter}` : pair,
    );

/**
 * The beginning of मोबाइल, whose term has another letter for its glide (`foldIndic`).
 */
const glide = /(?<=[\u093e\u0abe])[\u0907\u0a87]$/;
const glideInTerms = (letter: string): string => (letter === '\u0907' ? '\u092f' : '\u0aaf');

/** A beginning as terms may have it. */
export const withGlide = (start: string): string[] => [start.replace(glide, glideInTerms)];

/**
 * The last letter of a beginning that the index may hold as an anusvara: of सेन्सेक्स, whose term
 * is that of सेंसेक्स.
 */
const nasal = /[\u0919\u091e\u0923\u0928\u092e\u0a99\u0a9e\u0aa3\u0aa8\u0aae][\u094d\u0acd]?$/;
const anusvara = (letters: string): string => (letters < '\u0a80' ? '\u0902' : '\u0a82');

/** A beginning that ends in a nasal letter with the sign for it; none for others. */
export const withAnusvara = (start: string): string[] => (nasal.test(start) ? [start.replace(nasal, anusvara)] : []);
