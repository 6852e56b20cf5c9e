import { cleanKeyword } from '@/lib/platform/language/words/keyword';
import { normalise } from '@/lib/platform/language/words/normalise';
import { parseQuery } from '@/lib/platform/language/words/query';
import { toIndexTerm, toIndexTerms } from '@/lib/platform/language/words/terms';
import { splitWords } from '@/lib/platform/language/words/words';
import moreEnglish from '../search/more-english.json';
import moreGujarati from '../search/more-gujarati.json';
import moreHindi from '../search/more-hindi.json';
import variants from '../search/variants.json';
import { textLanguageOf } from '../support/text-language';

/**
 * Pairs of the lists that no rule joins: a word written as one and as two, and Gujarati verbs that
 * are not in their list.
 */
const notYet = new Set(['ई-मेल/ईमेल', 'કરવું/કરશે', 'થયો/થયું', 'જીત્યો/જીતી', 'ગયો/ગયા']);

const pairsOf = (...lists: string[][]): [string, string][] =>
  lists.flat().map((pair) => pair.split('/') as [string, string]);

const termIn = (word: string) => toIndexTerm(word, textLanguageOf(word));

/** Pairs of a list, and whether they are the same term. A test shows all differences. */
const areOne = (pairs: [string, string][]) => pairs.map(([one, other]) => [one, other, termIn(one) === termIn(other)]);
const expectPairs = (pairs: [string, string][], one: boolean) => {
  expect(pairs.length).toBeGreaterThan(20);
  expect(areOne(pairs)).toEqual(pairs.map((pair) => [...pair, one]));
};
const known = (pairs: [string, string][]) => pairs.filter((pair) => !notYet.has(pair.join('/')));

describe('words that count as one', () => {
  test('have different spellings', () =>
    expectPairs(known(pairsOf(variants.hi_same, variants.gu_same, moreHindi.same, moreGujarati.same)), true));

  test('differ in signs, numbers, endings and loan letters', () =>
    expectPairs(
      [
        ['महत्त्व', 'महत्व'],
        ['कर्त्तव्य', 'कर्तव्य'],
        ['अर्द्ध', 'अर्ध'],
        ['તત્ત્વ', 'તત્વ'],
        ['Café', 'cafe'],
        ['Gandhi’s', 'gandhi'],
        ["Gandhi's", 'GANDHI'],
        ['U.S.A.', 'usa'],
        ['1,00,000', '100000'],
        ['e-mail', 'email'],
        ['ई-मेल', 'ईमेल'],
        ['ઈ-મેઇલ', 'ઈમેઇલ'],
        ['T-20', 'T20'],
        ['टी\u201120', 'टी20'],
        ['एफ-16', 'एफ16'],
        ['१,००,०००', '100000'],
        ['ફિ\u200cલ્મ', 'ફિલ્મ'],
        ['co\u00adoperate', 'cooperate'],
        ['elections', 'election'],
        ['cities', 'city'],
        ['churches', 'church'],
        ['movies', 'movie'],
        ['policies', 'policy'],
        ['tied', 'tie'],
        ['hoped', 'hope'],
        ['hopping', 'hop'],
        ['agreed', 'agree'],
        ['wolves', 'wolf'],
        ['resigns', 'resigning'],
        ['जूतियों', 'जूती'],
        ['नदियां', 'नदी'],
        ['नीतियों', 'नीति'],
        ['समितियां', 'समिति'],
        ['नए', 'नई'],
        ['जहरीली', 'जहरीला'],
        ['भाइयों', 'भाई'],
        ['कार्रवाइयां', 'कार्रवाई'],
        ['बढ़ाईं', 'बढ़ाया'],
        ['गायें', 'गाय'],
        ['घुसपैठियों', 'घुसपैठिया'],
        ['तेंदुओं', 'तेंदुआ'],
        ['सातवीं', 'सातवां'],
        ['बहुओं', 'बहू'],
        ['दौरों', 'दौरा'],
        ['પડવાથી', 'પડવું'],
        ['ગુના', 'ગુનો'],
        ['હંગામા', 'હંગામો'],
        ['prizes', 'prize'],
        ['cancelled', 'cancel'],
        ['controlling', 'control'],
        ['policemen', 'policeman'],
        ['Punjabis', 'Punjabi'],
        ['crises', 'crisis'],
        ['analyses', 'analysis'],
        ['skies', 'sky'],
        ['आयेगा', 'आएगा'],
        ['जायेंगे', 'जाएंगे'],
        ['त्यौहार', 'त्योहार'],
        ['सायबर', 'साइबर'],
        ['યુધ્ધ', 'યુદ્ધ'],
        ['ભાઈને', 'ભાઈ'],
        ['मोबाईल', 'मोबायल'],
        ['મોબાઈલ', 'મોબાઇલ'],
        ['એજન્સી', 'એજંસી'],
        ['નોંધાઈ', 'નોંધાશે'],
      ],
      true,
    ));

  test('have different endings', () =>
    expectPairs(
      known(pairsOf(variants.hi_stem, variants.gu_stem, moreHindi.stem, moreGujarati.stem, moreEnglish.stem)),
      true,
    ));
});

describe('invisible characters', () => {
  const invisible = [
    ['zero-width space', '\u200b'],
    ['ZWNJ', '\u200c'],
    ['ZWJ', '\u200d'],
    ['left-to-right mark', '\u200e'],
    ['right-to-left mark', '\u200f'],
    ['Arabic letter mark', '\u061c'],
    ['right-to-left override', '\u202e'],
    ['first strong isolate', '\u2068'],
    ['word joiner', '\u2060'],
    ['byte order mark', '\ufeff'],
    ['soft hyphen', '\u00ad'],
    ['combining grapheme joiner', '\u034f'],
    ['variation selector', '\ufe0f'],
    ['two of them', '\u200b\u200e'],
  ] as const;
  const words = ['संस्कारपुर', 'ज़मीन', 'ચૂંટણી', 'elections', "Gandhi's", 'आई.पी.एल.', 'U.S.A.', 'e-mail', 'टी-20'];

  test.each(invisible)('%s does not change a word in any position', (_, mark) => {
    const spellings = words.flatMap((word) =>
      Array.from({ length: word.length + 1 }, (__, at) => [word, word.slice(0, at) + mark + word.slice(at)] as const),
    );
    const others = spellings.filter(
      ([word, spelling]) => toIndexTerms(`a1 ${spelling} b2`, textLanguageOf(word)).join() !== `a1,${termIn(word)},b2`,
    );
    expect(others).toEqual([]);
  });

  test.each([
    ['सं\u200bस्कार', 'संस्कार'],
    ['\ufeffRBI\u200e', 'RBI'],
    ['क्\u200dया', 'क्\u200dया'],
    ['rain\u0000kochi\u2028delhi', 'rain kochi delhi'],
    ['Rain 🌧️', 'Rain 🌧️'],
  ])('the keyword %j is displayed as %j', (typed, shown) => expect(cleanKeyword(typed)).toBe(shown));
});

test('different words remain different', () =>
  expectPairs(
    [
      ...pairsOf(
        variants.hi_diff,
        variants.gu_diff,
        moreHindi.different,
        moreGujarati.different,
        moreEnglish.different,
      ),
      ['चोर', 'चोरी'],
      ['गीत', 'गीता'],
      ['news', 'new'],
      ['bus', 'bu'],
      ['need', 'ne'],
      ['king', 'k'],
      ['train', 'training'],
      ['university', 'universe'],
      ['plan', 'plane'],
      ['hop', 'hope'],
      ['जितने', 'जीतने'],
      ['वर्ष', 'वर्षा'],
      ['शर्म', 'शर्मा'],
      ['વર્ષ', 'વર્ષા'],
      ['સોની', 'સોનું'],
      ['જવાનું', 'જવાન'],
      ['કરીના', 'કરીને'],
      ['Harris', 'Harry'],
      ['ISIS', 'ISI'],
      ['tennis', 'tenni'],
      ['moral', 'morale'],
      ['local', 'locale'],
      ['ski', 'sky'],
      ['जाति', 'जाती'],
      ['જૂન', 'જૂનો'],
    ],
    false,
  ));

test.each<[string, string[]]>([
  ['चुनाव का मौसम है', ['चुनाव', 'मौसम']],
  ['The rain in Kerala', ['rain', 'kerala']],
  ['ગુજરાતમાં વરસાદ છે', ['ગુજરાત', 'વરસાદ']],
  ['title:rain AND "x" NEAR(a) -b c*', ['titl', 'rain', 'x', 'near', 'b', 'c']],
  ["a'; drop table articles;--", ['drop', 'tabl', 'articl']],
  ['“सरकार” ने कहा, ₹५०० दो।', ['सरकार', 'कहा', '500', 'दो']],
  ['ा'.repeat(200), []],
  ['🙏🙏 … । %', []],
  ['\u0000\ud800', []],
  ['x'.repeat(60), ['x'.repeat(48)]],
])('the terms of %j are %j', (text, terms) => expect(toIndexTerms(text, textLanguageOf(text))).toEqual(terms));

test.each([
  ['आई.पी.एल. का फाइनल', ['आई.पी.एल.', 'का', 'फाइनल']],
  ['एल.बी.डब्ल्यू. का फैसला', ['एल.बी.डब्ल्यू.', 'का', 'फैसला']],
  ['એલ.બી.ડબલ્યુ. એટલે', ['એલ.બી.ડબલ્યુ.', 'એટલે']],
  ['end. Next', ['end', 'Next']],
  ['क्\u200dया?', ['क्\u200dया']],
  ['An e-mail on T-20', ['An', 'e-mail', 'on', 'T-20']],
  ['ई-मेल', ['ई-मेल']],
  ['मां-बाप', ['मां', 'बाप']],
  ['re-elected e- -e -20 10-20 a-e-b', ['re', 'elected', 'e', 'e', '20', '10', '20', 'a', 'e', 'b']],
  ['Covid-19 Gaza-2', ['Covid', '19', 'Gaza', '2']],
])('the words of %j are %j', (text, words) => expect(splitWords(text)).toEqual(words));

test('a normalised word does not change again', () => {
  for (const pair of pairsOf(variants.hi_same, variants.gu_same).flat()) {
    const once = normalise(pair, textLanguageOf(pair));
    expect(normalise(once, textLanguageOf(pair))).toBe(once);
  }
});

describe('a search text', () => {
  const word = (raw: string, exact = false) => ({ raw, exact });

  test.each([
    ['rain  kerala', { words: [word('rain'), word('kerala')], phrases: [], plain: true }],
    [
      '"chief minister" rain',
      { words: [word('rain')], phrases: [[word('chief', true), word('minister', true)]], plain: false },
    ],
    ['“नई दिल्ली', { words: [], phrases: [[word('नई', true), word('दिल्ली', true)]], plain: false }],
    ['"rain"', { words: [word('rain', true)], phrases: [], plain: false }],
    ['""" "', { words: [], phrases: [], plain: false }],
    ['', { words: [], phrases: [], plain: true }],
  ])('%j is %j', (text, query) => expect(parseQuery(text)).toEqual(query));

  test('has at most eight words and two phrases', () => {
    expect(parseQuery('a '.repeat(100)).words).toHaveLength(8);
    const { words, phrases } = parseQuery('"a b" "c d" "e f" "g h" i');
    expect([words.map(({ raw }) => raw), phrases.length]).toEqual([['e', 'f', 'g', 'h'], 2]);
  });
});
