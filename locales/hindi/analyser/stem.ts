import { foldList } from '../../../lib/platform/language/words/folding';
import { countIndicLetters } from '../../../lib/platform/language/scripts';
import { foldHindi } from './fold';

const normalisedList = (words: string): string[] => foldList(foldHindi, words);
const normalise = (word: string): string => normalisedList(word)[0] ?? '';

/**
 * Light stemming of Hindi: plural and oblique endings go, and -ा/-े of masculine nouns; -ी stays,
 * for चोरी is not चोर, except of the adjectives and verbs below. In words of three consonants and
 * more the length of इ and उ, which half of all writers miss, does not count: दीवाली and दिवाली,
 * गुरू and गुरु, but not दिन and दीन. Works on normalised words.
 */

/** -ियों, -ियां and -ीं, plurals of -ी and -ि. */
const pluralOfI = /(?:\u093f\u092f\u094b\u0902|\u093f\u092f\u093e\u0902|\u0940\u0902)$/;
/** -ओं and -एं after a vowel. */
const pluralAfterVowel = /(?<=[\u093e\u0941\u0942\u094b])[\u0913\u090f]\u0902$/;
/** -ों and -ें. */
const plural = /[\u094b\u0947]\u0902$/;

const aa = '\u093e';
const ii = '\u0940';
const e = '\u0947';

/** Short nouns in -ा, whose plural looks like that of a noun without. */
const shortInAa = new Set(
  normalisedList(
    'जिला पैसा किला मेला ताला नाला झूला सौदा धंधा दंगा पौधा घोड़ा थाना दाना गाना ठेका दावा वादा केला नारा डेरा बाड़ा मौका झंडा अंडा डंडा रोजा ' +
      'चूहा चीता घेरा चेला जूता सोना टीका मुद्दा बेटा पोता चाचा मामा लोटा कोना चना गन्ना आटा हीरा मोर्चा पर्दा हिस्सा बच्चा कुत्ता पन्ना खर्चा छापा डाका धागा दौरा गोला टोला शोला कांटा खंभा ठेला गधा तोता',
  ),
);

/** Short nouns in -ि, whose plural looks like that of a noun in -ी. */
const shortInI = new Set(
  normalisedList('नीति जाति राशि तिथि विधि निधि गति कृति रीति पति कवि ऋषि कृषि भूमि हानि रवि छवि मति यति मुनि लिपि रुचि'),
);

/** Adjectives and verbs in -ा with a feminine in -ी. */
const withFeminine = new Set(
  normalisedList(
    'बड़ा नया छोटा अच्छा पुराना बुरा लंबा ऊंचा नीचा मोटा पतला गहरा चौड़ा महंगा सस्ता ठंडा मीठा कड़वा सूखा गीला सच्चा झूठा पूरा अधूरा आधा पहला दूसरा तीसरा चौथा अगला पिछला ताजा ' +
      'पीला नीला गोरा अंधा बूढ़ा अकेला टेढ़ा कच्चा पक्का खुला खोला बढ़ा बढ़ाया घटा घटाया गिरा गिराया मिला टूटा तोड़ा जीता मरा मारा पकड़ा छोड़ा लगा लगाया चला चलाया रुका रोका ' +
      'हटा हटाया उठा उठाया भागा डूबा फंसा फटा जला जलाया निकला निकाला पहुंचा पहुंचाया बदला बिका बेचा खरीदा काटा कटा लूटा चुराया सुना सुनाया देखा दिखा लिखा पढ़ा मांगा बांटा भेजा ' +
      'जोड़ा छीना घेरा दबा दबाया उड़ा उड़ाया आया गया लाया पाया बताया बनाया बचाया फैला फैलाया बरसा लौटा लौटाया जुड़ा झुलसा उतरा चढ़ा बिगड़ा सुधरा ' +
      'बढ़ता घटता गिरता मिलता टूटता जीतता मरता मारता लगता चलता रुकता निकलता पहुंचता बदलता बिकता देखता रहता करता आता दिखता बनता बनाता बोलता होता उड़ता',
  ),
);

/** Words in -िया, whose plural looks like that of a noun in -ी. */
const inIya = new Set(normalisedList('घुसपैठिया मुखिया बिचौलिया चिड़िया भेड़िया बुढ़िया गुड़िया पहिया तकिया डिबिया चुहिया'));

/** Forms that no rule makes, with their words. */
const irregular = new Map(
  'तेंदुए:तेंदुआ तेंदुओं:तेंदुआ कुएं:कुआं कुओं:कुआं कुए:कुआं धुएं:धुआं धुए:धुआं जुए:जुआ गाएं:गाय राएं:राय बहुओं:बहू बहुएं:बहू'
    .split(' ')
    .map((pair) => normalisedList(pair.replace(':', ' ')) as [string, string]),
);

/** Words that would be another without their -ा: वर्षा is not वर्ष. */
const whole = new Set(normalisedList('वर्षा चर्चा शर्मा गुप्ता कक्षा वक्ता'));

/** Words that differ from another in nothing but a length. */
const withLength = new Set(normalisedList('अवधी जीतना जीतने जीतनी बहू'));

const shortened: Readonly<Record<string, string>> = {
  '\u0940': '\u093f',
  '\u0942': '\u0941',
  '\u0908': '\u0907',
  '\u090a': '\u0909',
};
const long = /[\u0940\u0942\u0908\u090a]/g;

/**
 * A normalised word, or the beginning of one, without the lengths that do not count in a long word.
 */
export const withoutLengths = (word: string): string => word.replace(long, (letter) => shortened[letter] ?? letter);

/**
 * The forms of a word that its stem stands for and that sound differently: of बड़े बड़ा, बड़ी and
 * बड़े.
 */
export function formsOfHindi(word: string): string[] {
  const stem = /^(.+)[\u093e\u0940\u0947]$/.exec(word)?.[1];
  return stem !== undefined && withFeminine.has(normalise(stem) + aa) ? [aa, ii, e].map((ending) => stem + ending) : [];
}

/** The masculine form of a feminine adjective or verb: बड़ी is बड़ा, नई is नया, गई is गया. */
function masculine(word: string): string {
  const stem = word.endsWith(ii) ? word.slice(0, -1) : word.endsWith('\u0908') ? `${word.slice(0, -1)}\u092f` : '';
  // जहरीली, चमकीली.
  const ofKind = /\u0940ल$/.test(stem) && countIndicLetters(stem) > 3;
  return stem && (ofKind || withFeminine.has(stem + aa)) ? stem + aa : word;
}

function singular(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  // भाइयों, मिठाइयां; घटाईं.
  if (/(?:इय[\u094b\u093e]|ई)\u0902$/.test(word)) return word.replace(/(?:इय[\u094b\u093e]|ई)\u0902$/, 'ई');
  // सातवीं and सातवें are सातवां.
  if (/व[\u0940\u0947]\u0902$/.test(word) && countIndicLetters(word) >= 3)
    return word.replace(/.\u0902$/, '\u093e\u0902');
  if (pluralOfI.test(word)) {
    const stem = word.replace(pluralOfI, '');
    if (inIya.has(`${stem}\u093fय\u093e`)) return `${stem}\u093fय\u093e`;
    return shortInI.has(`${stem}\u093f`) ? `${stem}\u093f` : stem + ii;
  }
  const stem = word.replace(pluralAfterVowel.test(word) ? pluralAfterVowel : plural, '');
  if (stem === word) return word;
  // आलुओं is of आलू; गुरुओं of गुरु, which counts as one with गुरू.
  return shortInAa.has(stem + aa) ? stem + aa : stem;
}

function ending(word: string): string {
  const isLong = countIndicLetters(word) >= 3;
  if (word.endsWith(aa)) return isLong && !whole.has(word) ? word.slice(0, -1) : word;
  if (word.endsWith(e)) return isLong ? word.slice(0, -1) : word.slice(0, -1) + aa;
  // गए and its like have been written with ए; the stem keeps the य of गया.
  if (isLong) return word.replace(/\u090f$/, '\u092f');
  return word.replace(/(?<=[\u0915-\u0939\u093f])\u090f$/, '\u092f\u093e');
}

/** The stem of a normalised Hindi word. */
export function stemHindi(word: string): string {
  if (countIndicLetters(word) < 2) return word;
  const one = masculine(singular(word));
  if (countIndicLetters(one) < 2) return word;
  const stem = ending(one);
  // A short u at the end is long to half of all writers, in short words too: गुरू, आलू.
  if (withLength.has(one)) return stem;
  return countIndicLetters(one) < 3 ? stem.replace(/\u0942$/, '\u0941') : withoutLengths(stem);
}
