import type * as generated from '@/generated/editions';
import type { Edition } from '@/lib/platform/editions';
import type { TextLanguage } from '@/lib/platform/language/analysers';
import { toIndexTerm } from '@/lib/platform/language/words/terms';
import { searchedNewsroom } from '../support/searched-newsroom';
import { publish } from '../support/stories';

jest.mock('@/generated/editions', () =>
  jest
    .requireActual<{ servedEditions: (...names: string[]) => typeof generated }>('../support/other-editions')
    .servedEditions('en', 'hindi', 'gujarati', 'marathi'),
);

/** Hoisted with the mocks above the imports. */
function mockTexts(topic: string): unknown {
  return jest
    .requireActual<{ textsWithMarathi: (topic: string) => unknown }>('../support/other-editions')
    .textsWithMarathi(topic);
}
jest.mock('@/generated/texts/categories', () => mockTexts('categories'));
jest.mock('@/generated/texts/category-groups', () => mockTexts('category-groups'));
jest.mock('@/generated/texts/publisher', () => mockTexts('publisher'));

const newsroom = searchedNewsroom('SQLite');
const marathi = 'marathi' as Edition;
const inMarathi = 'mr' as TextLanguage;
const search = async (keyword: string, edition: Edition) => (await newsroom.search(keyword, edition)).total;

/** The same words in two languages with one script. */
const words = 'चुनावों में लड़के और चोरी की बातें हो';

beforeEach(() =>
  publish(newsroom.db, 1, {
    hindiTitle: words,
    ...({
      marathiTitle: words,
      marathiSortDescription: words,
      marathiBody: `<p>${words}</p>`,
    } as object),
  }),
);

test('the terms of a word are those of its language', () => {
  expect([toIndexTerm('चुनावों', 'hi'), toIndexTerm('चुनावों', inMarathi)]).toEqual(['चुनाव', 'चुनावों']);
  expect([toIndexTerm('में', 'hi'), toIndexTerm('में', inMarathi)]).toEqual(['', 'में']);
  expect([toIndexTerm('elections', 'hi'), toIndexTerm('elections', inMarathi)]).toEqual(['election', 'election']);
  expect([toIndexTerm('२०२६', 'hi'), toIndexTerm('२०२६', inMarathi)]).toEqual(['2026', '2026']);
});

describe('Marathi, which has no analyser, in Devanagari', () => {
  test.each([
    ['is found as it is written', 'चुनावों', 1, 1],
    ['is not stemmed', 'चुनाव', 1, 0],
    ['has no stop words of Hindi', 'हो', 0, 1],
    ['is not heard in Latin letters', 'chunav', 1, 0],
    ['is corrected by its own words', 'चोरि', 1, 1],
    ['is not called by what English words mean in Hindi', 'election', 1, 0],
  ])('%s: %s', async (_, keyword, hindiFinds, marathiFinds) => {
    expect(await search(keyword, 'hindi')).toBe(hindiFinds);
    expect(await search(keyword, marathi)).toBe(marathiFinds);
  });

  test('is neither interpreted nor corrected with Hindi words', async () => {
    await publish(newsroom.db, 2, {
      hindiTitle: 'बरसातों',
      ...({ marathiTitle: 'पाऊस', marathiSortDescription: 'पाऊस', marathiBody: 'पाऊस' } as object),
    });
    expect(await search('बरसात', 'hindi')).toBe(1);
    expect(await search('बरसात', marathi)).toBe(0);
    // A misspelling is corrected as Hindi in one language, and is not a word of the other.
    expect(await search('बरसत', 'hindi')).toBe(1);
    expect(await search('बरसत', marathi)).toBe(0);
  });
});
