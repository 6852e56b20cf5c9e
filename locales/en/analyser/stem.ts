/**
 * Light stemming of English: plurals, -ed and -ing, after the first and the last step of Porter's
 * second stemmer (snowballstem.org/algorithms/english), whose other steps make one of university
 * and universe. Words whose -ing names a thing of its own stay.
 */

/** Words that end like another form of a word and are none, or are another word by now. */
const whole = new Set(
  (
    'news series species lens gas bus bias canvas atlas texas kansas christmas sky ski morale humane premiere route locale suite caste paste ' +
    'building training parking boxing evening morning wedding outing inning innings ceiling herring earring offing sterling viking beijing darjeeling downing manning harding ' +
    'something anything everything nothing during sibling darling shilling pudding reading boeing housing clothing ' +
    'united ahmed mohammed muhammad syed sayed naked wicked sacred hundred kindred specimen regimen abdomen acumen'
  ).split(' '),
);

/** Forms that no rule makes, with their words. */
const irregular = new Map(
  (
    'women:woman children:child thieves:thief wives:wife lives:life knives:knife wolves:wolf halves:half leaves:leaf shelves:shelf feet:foot teeth:tooth mice:mouse men:man ' +
    'skies:sky buses:bus gases:gas lenses:lens quizzes:quiz analyses:analysis crises:crisis taxis:taxi rotis:roti saris:sari idlis:idli goes:go shoes:shoe ' +
    'died:die dying:die dies:die lying:lie tying:tie won:win agreed:agree freed:free guaranteed:guarantee added:add adding:add'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Verbs in -l, which British English doubles. */
const inL = new Set(
  'cancel control travel expel patrol model label fuel quarrel signal level compel propel rebel counsel'.split(' '),
);

/** A y that is spoken as a consonant: at the beginning and after a vowel. */
const vowel = '(?:[aeiou]|(?<=[^aeiou])y)';
const hasVowel = new RegExp(vowel);
/** A syllable that is short at the end of a word: hop, us. */
const shortEnd = new RegExp(`(?:[^aeiouy]${vowel}[^aeiouywx]|^${vowel}[^aeiouy])$`);
/** What follows the first consonant after a vowel. */
const firstRegion = new RegExp(`${vowel}[^aeiouy](.*)$`);
const region = (word: string): string => firstRegion.exec(word)?.[1] ?? '';
const isShort = (word: string): boolean => region(word) === '' && shortEnd.test(word);

function withoutPlural(word: string): string {
  if (/sses$/.test(word)) return word.slice(0, -2);
  if (/ie[sd]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/(?:x|ch|sh|zz|o)es$/.test(word) && word.length > 4) return word.slice(0, -2);
  // Of words in -is the long ones are people (Punjabis), unless they end like hepatitis and
  // analysis.
  if (word.endsWith('is')) return word.length > 6 && !/(?:[aeoy]s|it)is$/.test(word) ? word.slice(0, -1) : word;
  if (/..men$/.test(word) && word.length > 5) return `${word.slice(0, -2)}an`;
  return /[^us]s$/.test(word) && hasVowel.test(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

function withoutVerbEnding(word: string): string {
  const stem = word.replace(/(?:(?<!e)ed|ing)$/, '');
  if (stem === word || stem.length < 2 || !hasVowel.test(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([bdfgmnprt])\1$/.test(stem) || (stem.endsWith('ll') && inL.has(stem.slice(0, -1)))) return stem.slice(0, -1);
  return isShort(stem) ? `${stem}e` : stem;
}

/** policy and policies; not by and say. */
const withoutFinalY = (word: string): string => word.replace(/(?<=.[^aeiouy])y$/, 'i');

/** A final e goes where a longer form has none: announce and announced. */
function withoutFinalE(word: string): string {
  if (!word.endsWith('e')) return word;
  const stem = word.slice(0, -1);
  const rest = region(word);
  const longer = region(rest).endsWith('e');
  return longer || (rest.endsWith('e') && !shortEnd.test(stem)) ? stem : word;
}

/** The stem of a normalised English word. */
export function stemEnglish(word: string): string {
  if (word.length < 3 || whole.has(word)) return word;
  const known = irregular.get(word);
  if (known !== undefined) return stemEnglish(known);
  const singular = withoutPlural(word);
  if (whole.has(singular)) return singular;
  const verb = irregular.get(singular);
  return verb === undefined ? withoutFinalE(withoutFinalY(withoutVerbEnding(singular))) : stemEnglish(verb);
}
