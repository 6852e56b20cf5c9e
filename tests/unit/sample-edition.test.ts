import fs from 'node:fs';
import path from 'node:path';
import { categories } from '@/lib/categories';
import { friendlyUrl } from '@/lib/routes';
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
}>('newsroom.json');
const keys = fs.readdirSync(path.join(folder, 'stories')).map((file) => file.replace(/\.json$/, ''));
const stories = new Map(keys.map((key) => [key, read<SampleStory>(`stories/${key}.json`)]));
const all = [...stories.values()];

const languages = ['', 'hindi', 'gujarati'] as const;
const inLanguage = (field: string, language: (typeof languages)[number]) =>
  language ? `${language}${field[0]!.toUpperCase()}${field.slice(1)}` : field;
const texts: Text[] = ['title', 'sortDescription', 'body', 'imageDescription'];
const translated = [...texts, 'tags'].flatMap((field) => languages.map((language) => inLanguage(field, language)));
const fields = ['category', 'author', 'cities', 'imageUrl', 'thumbUrl', ...translated].sort();

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
/** Code points, as an editor's tool counts characters. */
const lengthOf = (text: string) => [...text].length;

describe('the edition', () => {
  test('has the stories of its order file, and no other', () => {
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
    expect(new Set(all.map((story) => friendlyUrl(story.title))).size).toBe(all.length);
  });
});

describe.each([...stories])('%s', (_key, story) => {
  const text = (field: Text, language: (typeof languages)[number]) => String(story[inLanguage(field, language)]);
  const tags = (language: (typeof languages)[number]) => story[inLanguage('tags', language)] as string[];
  const everything = (language: (typeof languages)[number]) =>
    [...texts.map((field) => text(field, language).replace(/<[^>]+>/g, ' ')), ...tags(language)].join(' ');

  test('has every field in every language, and no other', () => {
    expect(
      Object.keys(story)
        .filter((field) => field !== 'corrections')
        .sort(),
    ).toEqual(fields);
    const values = fields.flatMap((field) => story[field] ?? '');
    expect(values.filter((value) => !value || value !== value.trim())).toEqual([]);
  });

  test('names a category, a desk and cities that are there', () => {
    const known = [...newsroom.metroCities, ...newsroom.otherCities].map((city) => city.slug);
    expect(categories.map((category) => category.slug)).toContain(story.category);
    expect(newsroom.authors.map((author) => author.slug)).toContain(story.author);
    expect(story.cities.filter((city) => !known.includes(city))).toEqual([]);
  });

  test.each(languages)('has texts of the right length in "%s"', (language) => {
    const within = (count: number, least: number, most: number) => count >= least && count <= most;
    const title = lengthOf(text('title', language));
    const standfirst = lengthOf(text('sortDescription', language));
    const description = lengthOf(text('imageDescription', language));
    const words = wordsOf(text('body', language));
    expect({ title, right: within(title, 25, 90) }).toEqual({ title, right: true });
    expect({ standfirst, right: within(standfirst, 80, 210) }).toEqual({ standfirst, right: true });
    expect({ description, right: within(description, 30, 150) }).toEqual({ description, right: true });
    expect({ words, right: within(words, 120, 250) }).toEqual({ words, right: true });
    expect(within(tags(language).length, 3, 5)).toBe(true);
  });

  test.each(languages)('has a body of plain paragraphs, headings and lists in "%s"', (language) => {
    const found = text('body', language).match(/<[^>]*>/g) ?? [];
    expect(found.filter((tag) => !/^<\/?(p|h2|h3|ul|ol|li|strong|em|blockquote)>$/.test(tag))).toEqual([]);
    expect(found.filter((tag) => tag === '<p>').length).toBeGreaterThanOrEqual(2);
  });

  test('is written in the script of each language', () => {
    expect([...devanagari(everything('')), ...gujarati(everything(''))]).toEqual([]);
    expect([...latinWords(everything('hindi')), ...gujarati(everything('hindi'))]).toEqual([]);
    expect([...latinWords(everything('gujarati')), ...devanagari(everything('gujarati'))]).toEqual([]);
    // The danda ends sentences in Hindi; English and Gujarati end them with a full stop.
    expect(text('body', 'hindi')).toContain('।');
    expect(everything('') + everything('gujarati')).not.toMatch(/[।॥]/);
  });

  test.each(languages)('uses Western digits and curly quotes in "%s"', (language) =>
    expect(everything(language).match(/[०-९૦-૯"]/g)).toBeNull(),
  );
});
