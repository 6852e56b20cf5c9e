import fs from 'node:fs';
import path from 'node:path';
import { reservedSegments, routes } from '@/lib/platform/routes';
import { laterPagePath, pageTypeOf, pageTypes, pathsOfSubjects } from '@/lib/platform/routes/page-types';
import nextConfig from '../../next.config.js';
import { pageTypes as tested } from '../support/page-types';

/** Next's routes for the files in pages/, without its own and those of the API. */
const pages = path.resolve(__dirname, '../../pages');
const nextRoutes = fs
  .readdirSync(pages, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.startsWith('_'))
  .map((entry) => `/${path.relative(pages, path.join(entry.parentPath, entry.name))}`)
  .map((file) => file.replace(/\.tsx$/, '').replace(/(?<=.)\/index$|^\/index$/, '') || '/');

test('every page file is of a type in the table, and every type has its page files', () => {
  const expected = Object.values(pageTypes).flatMap((type) => [
    type.path,
    ...(type.paged ? [laterPagePath(type.path, '[page]')] : []),
  ]);
  expect(nextRoutes.sort()).toEqual(expected.sort());
  expect(nextRoutes.filter((route) => pageTypeOf(route) === undefined)).toEqual([]);
});

test('every page type is covered by the tests for all pages', () => {
  const places = { storyId: 7, englishOnlyId: 8, sampleStory: '/science/lions/9', day: '2025-11-02' };
  const shown = tested.map((type) =>
    type
      .path(places)
      .replace(/\?page=.*/, '')
      .replace('/archive?date=2025-11-02', '/day/2025-11-02/1'),
  );
  const pattern = (written: string) => new RegExp(`^${written.replace(/\[\w+\]/g, '[^/]+')}$`);
  const untested = Object.entries(pageTypes).filter(([, type]) => !shown.some((each) => pattern(type.path).test(each)));
  // The account is private, a preview has a temporary URL, and the not-found page has none.
  expect(untested.map(([name]) => name).sort()).toEqual(['account', 'notFound', 'preview']);
});

test('no category can use the first path segment of a page or of its later pages', async () => {
  const words = ['about', 'account', 'cities', 'searchpage', 'video', '404', 'paged', 'hindi', 'sample', 'feed'];
  expect(words.filter((word) => !reservedSegments.has(word))).toEqual([]);
  const { beforeFiles } = (await nextConfig.rewrites?.()) as { beforeFiles: { source: string }[] };
  const category = beforeFiles.find(({ source }) => source.startsWith('/:displayName('))?.source ?? '';
  const spared = /\(\?!\(\?:(.*?)\)\$\)/.exec(category)?.[1]?.split('|') ?? [];
  expect([...reservedSegments].filter((word) => !spared.includes(word))).toEqual([]);
});

test('later pages of a list are rewritten to their internal page, and any other ?page= to a 404', async () => {
  const { beforeFiles } = (await nextConfig.rewrites?.()) as {
    beforeFiles: { source: string; has: { key: string }[]; destination: string }[];
  };
  const rewritten = beforeFiles.filter(({ source }) => source !== routes.archive());
  expect(rewritten.map(({ source, destination }) => [source.replace(/\(.*/, ''), destination])).toEqual(
    [
      ['/:displayName', '/paged/:displayName/:page'],
      ['/cities/:cityDisplayName', '/paged/cities/:cityDisplayName/:page'],
      ['/video/:categoryDisplayName', '/paged/video/:categoryDisplayName/:page'],
      ['/author/:slug', '/paged/author/:slug/:page'],
      ['/topic/:topic', '/paged/topic/:topic/:page'],
    ].flatMap(([source, destination]) => [
      [source, destination],
      [source, '/404'],
    ]),
  );
});

test('a story change affects its own page first, then home, its lists, its day and the calendar', () => {
  const values = {
    story: [['india', 'rain', 7]],
    category: [['india']],
    city: [['surat'], ['pune']],
    author: [],
    topic: [['monsoon']],
    year: [['2025']],
    day: [['2025-11-02', 1]],
  };
  expect(pathsOfSubjects(values, ({ shows }) => shows !== undefined)).toEqual([
    '/india/rain/7',
    '/',
    '/archive',
    '/india',
    '/cities/surat',
    '/cities/pune',
    '/topic/monsoon',
    '/archive/2025',
    '/day/2025-11-02/1',
  ]);
});
