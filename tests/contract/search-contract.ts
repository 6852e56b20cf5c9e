import type { SearchFilter } from '@/lib/contract/news/operation-schemas';
import { type ApiLanguage } from '@/lib/platform/editions';
import type { NewsApi } from '@/lib/news-api/news-api';

/**
 * Results of the search operations. Stories 81 to 85 are those of
 * tests/support/contract-newsroom.ts.
 */
export function searchContract(api: () => NewsApi): void {
  const year2020 = { from: '2020-01-01', to: '2020-12-31' };

  describe('search of stories', () => {
    test.each<[string, ApiLanguage, SearchFilter, number[]]>([
      ['a word: in the title before in the standfirst', 'english', { keyword: 'Zeppelin' }, [83, 81, 82]],
      ['the same in Latin letters, which only Hindi has so', 'english', { keyword: 'kiraaya', ...year2020 }, [82]],
      ['the same in Gujarati', 'english', { keyword: 'bapore', ...year2020 }, [83]],
      ['the same, newest first', 'english', { keyword: 'Zeppelin', sort: 'newest' }, [83, 82, 81]],
      ['the same, best first by name', 'english', { keyword: 'Zeppelin', sort: 'relevance' }, [83, 81, 82]],
      ['letter case does not matter', 'english', { keyword: 'zEPPELIN' }, [83, 81, 82]],
      ['spaces do not matter', 'english', { keyword: '  Zeppelin \n' }, [83, 81, 82]],
      ['two words, both wanted', 'english', { keyword: 'Zeppelin market' }, [83]],
      ['a word that only the body has', 'english', { ...year2020, keyword: 'session', sort: 'newest' }, [83, 82, 81]],
      ['a Hindi word', 'hindi', { keyword: 'ज़ेपेलिन' }, [82]],
      ['a Hindi word with invisible marks in it', 'hindi', { keyword: 'ज़े\u200bपे\ufeffलि\u200eन' }, [82]],
      ['a Gujarati word', 'gujarati', { keyword: 'ઝેપેલિન' }, [83]],
      ['the same without its nukta', 'hindi', { keyword: 'जेपेलिन' }, [82]],
      ['an English word in the Hindi edition', 'hindi', { keyword: 'Zeppelin' }, [82]],
      ['an English word that only its English text has', 'hindi', { ...year2020, keyword: 'fares' }, [82]],
      ['a Hindi word in the English edition', 'english', { keyword: 'ज़ेपेलिन' }, [82]],
      ['a Hindi word in the Gujarati edition, where that story is not', 'gujarati', { keyword: 'ज़ेपेलिन' }, [83]],
      ['words in a row', 'english', { keyword: '"over the market"' }, [83]],
      ['words that are in no row', 'english', { keyword: '"market over"' }, []],
      ['a city', 'english', { city: 'kanpur' }, [38, 17, 83, 82, 81]],
      ['a city in Hindi', 'hindi', { city: 'kanpur' }, [38, 17, 82]],
      ['another city', 'english', { city: 'surat' }, [46, 7]],
      ['a category', 'hindi', { category: 'gujarat' }, [80, 72, 40, 24]],
      ['a category and a word of another', 'english', { category: 'gujarat', keyword: 'Zeppelin' }, []],
      ['one day, from its first second in India', 'english', { from: '2020-01-15', to: '2020-01-15' }, [82]],
      ['the day before, to its last second', 'english', { from: '2020-01-14', to: '2020-01-14' }, [81]],
      ['a year', 'english', year2020, [83, 82, 81]],
      ['a year in Gujarati', 'gujarati', year2020, [83]],
      ['everything until a day', 'english', { to: '2020-01-15' }, [82, 81]],
      ['days the wrong way round', 'english', { from: '2020-12-31', to: '2020-01-01' }, []],
      ['all filters at once', 'english', { ...year2020, keyword: 'fares', category: 'legal', city: 'kanpur' }, [82]],
      ['a percent sign is no wildcard', 'english', { keyword: 'Zepp%lin' }, []],
      ['nor is an underscore', 'english', { keyword: 'Zepp_lin' }, []],
      ['nor does a quote end anything', 'english', { keyword: "Zeppelin' OR '1'='1" }, []],
      ['nothing but signs', 'english', { keyword: '%_\\\'";--' }, []],
      ['nothing but vowel signs', 'gujarati', { keyword: 'ા'.repeat(200) }, []],
      ['nothing but emoji', 'hindi', { keyword: '🙏🙏' }, []],
    ])('%s', async (_, language, filter, found) => {
      const page = await api().search({ language, ...filter });
      expect(page.items.map((item) => item.id)).toEqual(found);
      expect(page.total).toBe(found.length);
    });

    test('search results are paged', async () => {
      const ask = (page: number) => api().search({ language: 'english', keyword: 'Zeppelin', page, size: 2 });
      const [first, second, third] = [await ask(1), await ask(2), await ask(3)];
      expect([first, second, third].map((page) => page.items.map((item) => item.id))).toEqual([[83, 81], [82], []]);
      expect([first.total, second.total, third.total]).toEqual([3, 3, 3]);
    });

    test('results have an excerpt, and the corrected keyword if there is one', async () => {
      const { excerpts, shownFor, more } = await api().search({ language: 'hindi', keyword: 'kiraya' });
      expect([shownFor, more, excerpts?.[0]]).toEqual([
        'किराया',
        undefined,
        {
          id: 82,
          title: [
            { text: 'किराया', hit: true },
            { text: ' बढ़ा', hit: false },
          ],
          text: [{ text: 'ज़ेपेलिन का टिकट महंगा।', hit: false }],
        },
      ]);
    });

    test.each(['', '   '])('the keyword %j finds everything', async (keyword) => {
      expect((await api().search({ language: 'english', keyword })).total).toBe(83);
    });
  });

  describe('suggestions', () => {
    test.each<[ApiLanguage, string, { title: string; href: string; category: string }[]]>([
      [
        'english',
        'zeppelin',
        [
          { title: 'A Zeppelin over the market', href: '/legal/a-zeppelin-over-the-market/83', category: 'Legal' },
          { title: 'The Zeppelin timetable', href: '/legal/the-zeppelin-timetable/81', category: 'Legal' },
          { title: 'Fares rise', href: '/legal/fares-rise/82', category: 'Legal' },
        ],
      ],
      ['hindi', 'ज़ेपेलिन', [{ title: 'किराया बढ़ा', href: '/hindi/legal/fares-rise/82', category: 'कानून' }]],
      [
        'gujarati',
        'ઝેપેલિન',
        [{ title: 'બજાર પર ઝેપેલિન', href: '/gujarati/legal/a-zeppelin-over-the-market/83', category: 'કાયદો' }],
      ],
      ['hindi', 'zepp', [{ title: 'किराया बढ़ा', href: '/hindi/legal/fares-rise/82', category: 'कानून' }]],
      ['hindi', 'xqvzw', []],
    ])('in %s for %s link to the edition', async (language, keyword, suggestions) => {
      const found = await api().searchNews({ language, keyword });
      expect(found.map(({ title, href, category }) => ({ title, href, category }))).toEqual(suggestions);
    });

    test.each<[ApiLanguage, RegExp]>([
      ['english', /^\/[a-z-]+\/[a-z0-9-]+\/\d+$/],
      ['hindi', /^\/hindi\/[a-z-]+\/[a-z0-9-]+\/\d+$/],
      ['gujarati', /^\/gujarati\/[a-z-]+\/[a-z0-9-]+\/\d+$/],
    ])('are at most 8 in %s, whatever size is requested', async (language, address) => {
      const found = await api().searchNews({ language, size: 50 });
      expect(found).toHaveLength(8);
      for (const suggestion of found) expect(suggestion.href).toMatch(address);
    });
  });

  describe('search of bulletins', () => {
    test.each<[string, { keyword?: string; category?: string }, string[]]>([
      ['a word of one title', { keyword: 'sintel' }, ['Sintel']],
      ['a word with a NUL in it', { keyword: 'sin\u0000tel' }, ['Sintel']],
      ['a category', { category: 'comedy' }, ['Caminandes 3', 'Agent 327', 'Sprite Fright']],
      ['a word in a category', { category: 'adventure', keyword: 'Caminandes' }, ['Caminandes 2']],
      ['a word of another category', { category: 'comedy', keyword: 'Sintel' }, []],
      ['a wildcard', { keyword: '%' }, []],
      ['a word nobody used', { keyword: 'zeppelin' }, []],
    ])('%s', async (_, filter, titles) => {
      const { items, total } = await api().searchBulletins(filter);
      expect(items.map((item) => item.title.split(':')[0])).toEqual(titles);
      expect(total).toBe(titles.length);
    });

    test('the largest size returns the three of each category', async () => {
      const { items } = await api().bulletins({ size: 50 });
      const count = (slug: string) => items.filter((item) => item.categoryDisplayName === slug).length;
      const slugs = ['open-animation', 'short-films', 'science-fiction', 'comedy', 'adventure'];
      expect(slugs.map(count)).toEqual([3, 3, 3, 3, 3]);
    });
  });
}
