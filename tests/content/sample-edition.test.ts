import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { categories } from '@/lib/contract/news/default-sections';
import { toFriendlyUrl } from '@/lib/platform/routes';
import { devanagari, gujarati, latinWords } from '../support/scripts';

const folder = path.resolve(__dirname, '../../sample');
const read = <T>(file: string): T => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as T;

type Text = 'title' | 'sortDescription' | 'body' | 'imageDescription';
type SampleStory = Record<string, string | string[]> & {
  category: string;
  author: string;
  cities: string[];
  title: string;
};

const order = read<{ picks: string[]; stories: string[] }>('order.json');
const newsroom = read<{
  authors: { slug: string }[];
  metroCities: { slug: string }[];
  otherCities: { slug: string }[];
  associations: { stories: string[] }[];
  bulletins: { imageUrl: string }[];
  tags: { name: string; hindiName: string; gujaratiName: string }[];
}>('newsroom.json');
const keys = fs.readdirSync(path.join(folder, 'stories')).map((file) => file.replace(/\.json$/, ''));
const stories = new Map(keys.map((key) => [key, read<SampleStory>(`stories/${key}.json`)]));
const all = [...stories.values()];

const languages = ['', 'hindi', 'gujarati'] as const;
type Language = (typeof languages)[number];
const inLanguage = (field: string, language: Language) =>
  language ? `${language}${field[0]!.toUpperCase()}${field.slice(1)}` : field;
const texts: Text[] = ['title', 'sortDescription', 'body', 'imageDescription'];
const translated = [...texts, 'tags'].flatMap((field) => languages.map((language) => inLanguage(field, language)));
const fields = ['category', 'author', 'cities', 'imageUrl', ...translated].sort();

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
/** Code points, as in an editor's character count. */
const lengthOf = (text: string) => [...text].length;

const inPublic = (url: string) => path.resolve(__dirname, '../../public', `.${url}`);

/** Format and size in pixels of a picture, and whether it has at most 120 kB. */
async function pictureOf(url: string): Promise<string> {
  const { format, width, height } = await sharp(inPublic(url)).metadata();
  return `${format} ${width}×${height}, ${fs.statSync(inPublic(url)).size <= 120_000 ? 'small' : 'large'}`;
}

describe('the edition', () => {
  test('has exactly the stories of its order file', () => {
    expect([...order.stories].sort()).toEqual([...keys].sort());
    expect(new Set(order.stories).size).toBe(order.stories.length);
  });

  test('has picks that are among its stories', () => {
    expect(order.picks.filter((key) => !stories.has(key))).toEqual([]);
    expect(order.picks.length).toBeGreaterThanOrEqual(5);
  });

  test('has an association whose stories are there', () => {
    expect(newsroom.associations.flatMap((entry) => entry.stories).filter((key) => !stories.has(key))).toEqual([]);
  });

  test.each(categories.map((category) => category.slug))('has enough stories in %s', (slug) => {
    const main = ['politics', 'sports', 'business', 'entertainment', 'india', 'gujarat', 'international'];
    expect(all.filter((story) => story.category === slug).length).toBeGreaterThanOrEqual(main.includes(slug) ? 4 : 2);
  });

  test('has no two stories with one slug, one title or one body', () => {
    for (const field of ['title', 'hindiTitle', 'gujaratiTitle', 'body', 'hindiBody', 'gujaratiBody'])
      expect([field, new Set(all.map((story) => story[field])).size]).toEqual([field, all.length]);
    expect(new Set(all.map((story) => toFriendlyUrl(story.title))).size).toBe(all.length);
  });
});

/** Results of a check over all stories. Each begins with the story's name. */
const faults = (faultsOf: (story: SampleStory) => unknown[]) =>
  [...stories].flatMap(([key, story]) => faultsOf(story).map((fault) => `${key}: ${String(fault)}`));

const textOf = (story: SampleStory, field: Text, language: Language) => String(story[inLanguage(field, language)]);
const tagsOf = (story: SampleStory, language: Language) => story[inLanguage('tags', language)] as string[];
const everything = (story: SampleStory, language: Language) =>
  [...texts.map((field) => textOf(story, field, language).replace(/<[^>]+>/g, ' ')), ...tagsOf(story, language)].join(
    ' ',
  );

describe('every story', () => {
  test('has exactly the expected fields in every language', () => {
    expect(
      faults((story) => {
        const named = Object.keys(story).filter((field) => field !== 'corrections' && !/shortTitle$/i.test(field));
        const values = fields.flatMap((field) => story[field] ?? '');
        return [
          ...named.filter((field) => !fields.includes(field)),
          ...fields.filter((field) => !named.includes(field)),
          ...values.filter((value) => !value || value !== value.trim()),
        ];
      }),
    ).toEqual([]);
  });

  test('has the same tags in every language, each of which is one topic', () => {
    const namesIn = { '': 'name', hindi: 'hindiName', gujarati: 'gujaratiName' } as const;
    const topicsOf = (story: SampleStory, language: Language) =>
      tagsOf(story, language).map(
        (word) => newsroom.tags.find((tag) => tag[namesIn[language]] === word)?.name ?? `no topic: ${word}`,
      );
    expect(
      faults((story) =>
        languages.flatMap((language) => {
          const [own, english] = [topicsOf(story, language).join(', '), tagsOf(story, '').join(', ')];
          return own === english ? [] : [`${language}: ${own}`];
        }),
      ),
    ).toEqual([]);
    for (const name of Object.values(namesIn))
      expect([name, new Set(newsroom.tags.map((tag) => tag[name])).size]).toEqual([name, newsroom.tags.length]);
  });

  test('names a category, a desk and cities that are there', () => {
    const cities = [...newsroom.metroCities, ...newsroom.otherCities].map((city) => city.slug);
    const desks = newsroom.authors.map((author) => author.slug);
    const sections = categories.map((category) => category.slug);
    expect(
      faults(({ category, author, cities: own }) => [
        ...[category].filter((slug) => !(sections as string[]).includes(slug)),
        ...[author].filter((slug) => !desks.includes(slug)),
        ...own.filter((slug) => !cities.includes(slug)),
      ]),
    ).toEqual([]);
  });

  test.each(languages)('has texts of the right length in "%s"', (language) => {
    const outside = (name: string, count: number, least: number, max: number) =>
      count < least || count > max ? [`${name} ${count}`] : [];
    expect(
      faults((story) => [
        ...outside('title', lengthOf(textOf(story, 'title', language)), 25, 90),
        ...outside('standfirst', lengthOf(textOf(story, 'sortDescription', language)), 80, 210),
        ...outside('description', lengthOf(textOf(story, 'imageDescription', language)), 30, 150),
        ...outside('words', wordsOf(textOf(story, 'body', language)), 120, 250),
        ...outside('tags', tagsOf(story, language).length, 3, 5),
      ]),
    ).toEqual([]);
  });

  test.each(languages)('has a body of plain paragraphs, headings and lists in "%s"', (language) => {
    const plain = /^<\/?(p|h2|h3|ul|ol|li|strong|em|blockquote)>$/;
    expect(
      faults((story) => {
        const tags = textOf(story, 'body', language).match(/<[^>]*>/g) ?? [];
        const paragraphs = tags.filter((tag) => tag === '<p>').length;
        return [...tags.filter((tag) => !plain.test(tag)), ...(paragraphs < 2 ? [`${paragraphs} paragraphs`] : [])];
      }),
    ).toEqual([]);
  });

  test('is written in the script of each language', () => {
    expect(
      faults((story) => [
        ...devanagari(everything(story, '')),
        ...gujarati(everything(story, '')),
        ...latinWords(everything(story, 'hindi')),
        ...gujarati(everything(story, 'hindi')),
        ...latinWords(everything(story, 'gujarati')),
        ...devanagari(everything(story, 'gujarati')),
      ]),
    ).toEqual([]);
  });

  test('ends its Hindi sentences with a danda, and no others', () => {
    expect(
      faults((story) => [
        ...(textOf(story, 'body', 'hindi').includes('।') ? [] : ['no danda']),
        ...((everything(story, '') + everything(story, 'gujarati')).match(/[।॥]/g) ?? []),
      ]),
    ).toEqual([]);
  });

  test.each(languages)('uses Western digits and curly quotes in "%s"', (language) =>
    expect(faults((story) => everything(story, language).match(/[०-९૦-૯"]/g) ?? [])).toEqual([]),
  );

  test('has a picture of 1600×900 of its own name, at most 120 kB', async () => {
    for (const [key, { imageUrl }] of stories) {
      expect([key, imageUrl]).toEqual([key, `/sample/${key}.jpg`]);
      expect(await pictureOf(`/sample/${key}.jpg`)).toEqual('jpeg 1600×900, small');
    }
  });
});

test('every film has a poster of 1600×900, and no two pictures are the same', async () => {
  const posters = newsroom.bulletins.map(({ imageUrl }) => imageUrl);
  expect(posters).toHaveLength(15);
  for (const poster of posters) expect(await pictureOf(poster)).toBe('jpeg 1600×900, small');
  const files = [...keys.map((key) => `/sample/${key}.jpg`), ...posters];
  const hashes = files.map((url) =>
    createHash('sha256')
      .update(fs.readFileSync(inPublic(url)))
      .digest('hex'),
  );
  expect(new Set(hashes).size).toBe(files.length);
});
