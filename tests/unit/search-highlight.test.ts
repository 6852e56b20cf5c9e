import {
  highlight as highlightIn,
  countHighlightedPlaces,
  snippet as snippetIn,
  type HighlightTerms,
} from '@/lib/platform/language/words/highlight';
import { toIndexTerms } from '@/lib/platform/language/words/terms';
import { textLanguageOf } from '../support/text-language';

const highlight = (text: string, terms: HighlightTerms) => highlightIn(text, terms, textLanguageOf(text));
const snippet = (text: string, terms: HighlightTerms) => snippetIn(text, terms, textLanguageOf(text));

const marked = (parts: { text: string; hit: boolean }[] | undefined) =>
  parts?.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');
const terms = (query: string): HighlightTerms => {
  const all = new Map(toIndexTerms(query, textLanguageOf(query)).map((term, place) => [term, place]));
  return { terms: all, places: all.size };
};

test.each([
  ['चुनाव', 'तीन चुनावों का साल', 'तीन [चुनावों] का साल'],
  ['फिल्म', 'फ़िल्म और फिल्में', '[फ़िल्म] और [फिल्में]'],
  ['हिंदी', 'हिन्दी।', '[हिन्दी]।'],
  ['ગુજરાત', 'ગુજરાતમાં વરસાદ', '[ગુજરાતમાં] વરસાદ'],
  ['rain', 'Rain & <b>rains</b>', '[Rain] & <b>[rains]</b>'],
  ['rain', 'Nothing of it', 'Nothing of it'],
  ['rain', '', ''],
])('%s in %s', (query, text, expected) => expect(marked(highlight(text, terms(query)))).toBe(expected));

describe('a passage', () => {
  const words = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `w${from + i}`).join(' ');

  test('is the whole of a short text', () => {
    expect(marked(snippet('It rained. Rain!', terms('rain')))).toBe('It [rained]. [Rain]!');
  });

  test('begins six words before the hit and has 28', () => {
    expect(marked(snippet(`${words(0, 50)} rain ${words(51, 100)}`, terms('rain')))).toBe(
      `… ${words(44, 50)} [rain] ${words(51, 72)} …`,
    );
  });

  test('is the one with the most matching words', () => {
    const text = `rain ${words(1, 60)} rain kerala ${words(62, 100)}`;
    expect(marked(snippet(text, terms('rain kerala')))).toContain('[rain] [kerala]');
  });

  test('counts synonyms once', () => {
    const places = { rain: 0, shower: 0, kerala: 1 };
    const highlightTerms = { terms: new Map(Object.entries(places)), places: 2 };
    const text = `rain showers ${words(1, 60)} shower kerala ${words(62, 100)}`;
    expect(marked(snippet(text, highlightTerms))).toContain('[shower] [kerala]');
    expect(countHighlightedPlaces(highlight('Rain and showers', highlightTerms), highlightTerms, 'en')).toBe(1);
    expect(countHighlightedPlaces(highlight('Rain in Kerala', highlightTerms), highlightTerms, 'en')).toBe(2);
  });

  test('is absent if the words do not occur', () => expect(snippet('Sunshine', terms('rain'))).toBeUndefined());

  test('never splits a character', () => {
    const text = `${'क्षत्रिय ज़िंदगी 👨‍👩‍👧 '.repeat(40)}मानसून ${'क्षत्रिय 👨‍👩‍👧 '.repeat(40)}`;
    const parts = snippet(text, terms('मानसून')) ?? [];
    const whole = new Set(Array.from(new Intl.Segmenter('hi').segment(text), ({ segment }) => segment));
    const shown = parts.map((part) => part.text.replaceAll('…', '')).join('');
    for (const { segment } of new Intl.Segmenter('hi').segment(shown)) expect(whole).toContain(segment);
    expect(marked(parts)).toContain('[मानसून]');
  });

  test('ignores words at the end of a body of a megabyte', () => {
    expect(snippet(`${'a '.repeat(500_000)}rain`, terms('rain'))).toBeUndefined();
  });
});
