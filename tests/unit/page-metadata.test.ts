import type { Change } from '@/lib/database/change-feed/changes';
import { removeStoriesFromPage } from '@/lib/page-cache/invalidation/remove-stories';
import { clearGoneStories, isGoneStoryPath, recordGoneStories } from '@/lib/page-cache/invalidation/gone-stories';
import { toCachePath } from '@/lib/page-cache/to-cache-path';
import { factsOf, factsOfCachePath } from '@/lib/page-cache/invalidation/page-facts';
import { leaveSite } from '../support/in-process';

/** Metadata of a stored page, and how a withdrawn story is removed from pages that list it. */

afterEach(leaveSite);

const rendered = (view: object, layout: object = {}, html = '') => ({
  value: { kind: 'PAGES', html, pageData: { pageProps: { view, layout } } },
  lastModified: 1,
  cacheControl: undefined,
});

test('a page lists the stories and terms that its content links to, and the stories of its layout separately', () => {
  const { content, layout } = factsOf(
    '/hindi/politics/rain/7',
    rendered(
      {
        story: {
          id: 7,
          body: ['<a href="/india/old/3">earlier</a>'],
          url: 'https://news.example/hindi/politics/rain/7',
          category: { name: 'Politics', href: '/hindi/politics' },
          author: { name: 'Asha', href: '/hindi/author/asha' },
          tags: ['budget', { name: 'Monsoon', href: '/hindi/topic/monsoon' }],
          cities: [{ name: 'Delhi', href: '/hindi/cities/delhi' }],
        },
        related: [{ id: 8, href: '/hindi/sports/game/8', category: { href: '/hindi/sports' } }],
        trending: [{ id: 9, href: '/hindi/world/war/9', category: { href: '/hindi/world' } }],
        translations: [{ name: 'English', href: '/politics/rain/7' }],
        film: { href: 'https://video.example/a/b/12' },
        other: { href: '//elsewhere.example/a/b/13' },
      },
      {
        menu: [{ href: '/hindi/business' }],
        hot: [{ name: 'Hot', href: '/hindi/india/fire/10' }],
        breaking: { name: 'Now', href: '/hindi/india/flood/11' },
      },
    ),
  );
  expect([...(content ?? [])].sort()).toEqual(
    ['author-asha', 'category-politics', 'category-sports', 'city-delhi', 'story-7', 'story-8', 'topic-monsoon'].sort(),
  );
  expect([...layout].sort()).toEqual(['layout-story-10', 'layout-story-11', 'layout-story-9']);
});

test.each([
  ['/en/politics/rain/7', '7', '/politics/rain/7'],
  ['/gujarati/-/-/7', '7', '/-/-/7'],
  ['/en/day/2026-11-20/3', undefined, '/day/2026-11-20/1'],
  ['/hindi/paged/topic/monsoon/2', undefined, '/topic/monsoon'],
  ['/en/paged/politics/7', undefined, '/politics'],
  ['/hindi', undefined, '/'],
])('%s is the own page of story %p, of the list at %s', (address, story, path) =>
  expect(factsOfCachePath(address)).toMatchObject({ path, ...(story ? { story } : {}) }),
);

test.each([
  ['/', '/en'],
  ['/hindi?utm=1', '/hindi'],
  ['/politics?page=2', '/en/paged/politics/2'],
  ['/gujarati/archive?date=2026-11-20', '/gujarati/day/2026-11-20/1'],
  ['/archive?date=2026-11-20&page=3', '/en/day/2026-11-20/3'],
  ['/_next/data/b1/en.json', '/en'],
  ['/_next/data/b1/en/index.json', '/en'],
  ['/_next/data/b1/hindi/politics/rain/7.json', '/hindi/politics/rain/7'],
])('the response to %s is the page at %s', (url, address) => expect(toCachePath(url)).toBe(address));

const item = (id: number, name: string) => `<li class="item"><h3><a href="/india/x/${id}">${name}</a></h3></li>`;
const bar = (id: number) =>
  `<div class="island" data-island="BreakingNews" data-props="{&quot;href&quot;:&quot;/india/x/${id}&quot;}"><p><a href="/india/x/${id}">Now</a></p></div>`;

test.each([
  [
    'from lists',
    `<ol>${item(7, 'Seven')}${item(77, 'Other')}</ol><ul>${item(7, 'Again')}</ul>`,
    `<ol>${item(77, 'Other')}</ol><ul></ul>`,
  ],
  ['from the breaking-news bar', `<header>${bar(7)}</header>`, '<header></header>'],
  ['but not from the bar of another', `<header>${bar(17)}</header>`, `<header>${bar(17)}</header>`],
  [
    'but not from the words of a story',
    '<li>See <a href="/india/x/7">this</a></li>',
    '<li>See <a href="/india/x/7">this</a></li>',
  ],
  ['with a query', '<li class="a"><a href="/lite/india/x/7?size=large">x</a></li>', ''],
  [
    'from a card outside of a list',
    '<div class="lead"><article class="card"><a href="/india/x/7"><img></a><h2><a href="/india/x/7">x</a></h2></article></div>',
    '<div class="lead"></div>',
  ],
  [
    'but not with the story that links to it',
    '<article class="story"><h1>Rain</h1><p>See <a href="/india/x/7">this</a></p></article>',
    '<article class="story"><h1>Rain</h1><p>See <a href="/india/x/7">this</a></p></article>',
  ],
  [
    'with the item around its card',
    '<ul><li class="a"><article class="card"><h3><a href="/hindi/india/x/7">x</a></h3></article></li></ul>',
    '<ul></ul>',
  ],
  [
    'from the props of an island',
    '<div data-island="NewsTabs" data-props="{&quot;trendy&quot;:[{&quot;id&quot;:7,&quot;href&quot;:&quot;/india/x/7&quot;},{&quot;id&quot;:8,&quot;title&quot;:&quot;A &amp; &lt;b&gt;&quot;,&quot;href&quot;:&quot;/india/x/8&quot;}]}"></div>',
    '<div data-island="NewsTabs" data-props="{&quot;trendy&quot;:[{&quot;id&quot;:8,&quot;title&quot;:&quot;A &amp; &lt;b&gt;&quot;,&quot;href&quot;:&quot;/india/x/8&quot;}]}"></div>',
  ],
  [
    'from structured data',
    '<script type="application/ld+json">{"@graph":[{"@type":"ItemList","numberOfItems":3,"itemListElement":[{"position":4,"name":"A \\u003c","url":"https://news.example/india/x/6"},{"position":5,"url":"https://news.example/india/x/7"},{"position":6,"url":"https://news.example/india/x/8"}]}]}</script>',
    '<script type="application/ld+json">{"@graph":[{"@type":"ItemList","numberOfItems":2,"itemListElement":[{"position":4,"name":"A \\u003c","url":"https://news.example/india/x/6"},{"position":5,"url":"https://news.example/india/x/8"}]}]}</script>',
  ],
  [
    'but not another page with its number',
    '<li class="a"><a href="/video/x/7">x</a></li><li class="a"><a href="/hindi/day/x/7">x</a></li>',
    '<li class="a"><a href="/video/x/7">x</a></li><li class="a"><a href="/hindi/day/x/7">x</a></li>',
  ],
  [
    'but not a section of that name',
    '<li class="a"><a href="/india/x/7/more">x</a></li>',
    '<li class="a"><a href="/india/x/7/more">x</a></li>',
  ],
  [
    'while letters of every kind stay as they are',
    '<ol><li class="a">આવ્યો\u00a0વરસાદ 😀</li><li class="a"><a href="/hindi/india/x/7">बारिश</a></li></ol><div data-island="NewsTabs" data-props="[{&quot;href&quot;:&quot;/india/x/7&quot;},{&quot;title&quot;:&quot;ठंड\u2028 é 😀&quot;}]"></div>',
    '<ol><li class="a">આવ્યો\u00a0વરસાદ 😀</li></ol><div data-island="NewsTabs" data-props="[{&quot;title&quot;:&quot;ठंड\u2028 é 😀&quot;}]"></div>',
  ],
])('a withdrawn story is removed %s', (_, html, expected) =>
  expect(removeStoriesFromPage(rendered({}, {}, html), ['7']).value?.html).toBe(expected),
);

test('a withdrawn story is removed from the data of a page', () => {
  const link = (id: number) => ({ id, href: `/india/x/${id}` });
  const page = rendered(
    { story: { id: 9 }, related: [link(7), link(8)], trending: [link(7)] },
    { hot: [{ name: 'a', href: '/hindi/india/x/7' }], breaking: { name: 'a', href: '/india/x/7' }, menu: ['x'] },
  );
  expect(removeStoriesFromPage(page, ['7']).value?.pageData).toEqual({
    pageProps: { view: { story: { id: 9 }, related: [link(8)], trending: [] }, layout: { hot: [], menu: ['x'] } },
  });
});

test('the first story of a list replaces a removed lead', () => {
  const card = (id: number) => ({ id, href: `/hindi/india/x/${id}` });
  const page = rendered({
    lead: card(7),
    secondary: [card(8), card(9)],
    sections: [
      { lead: card(7), stories: [] },
      { lead: card(5), stories: [card(7)] },
    ],
  });
  expect(removeStoriesFromPage(page, ['7']).value?.pageData).toMatchObject({
    pageProps: {
      view: {
        lead: card(8),
        secondary: [card(9)],
        sections: [
          { lead: undefined, stories: [] },
          { lead: card(5), stories: [] },
        ],
      },
    },
  });
});

describe('a story counts as withdrawn', () => {
  const line = (kind: Change['kind'], languages: string[], subjects: Change['subjects']): Change => ({
    id: 1,
    kind,
    what: '7',
    languages,
    subjects,
    at: '2026-11-20T10:00:00.000Z',
  });
  const saved = line('story', ['en'], { story: [['india', 'x', 7, 'en']] });
  const draft = line('story', [], { story: [] });
  const withdrawn = line('withdrawal', ['en'], { story: [], remaining: [] });
  test.each<[string, Change[], boolean]>([
    ['when no text is left', [saved, withdrawn], true],
    ['but not when another language remains', [line('withdrawal', ['en'], { remaining: [['hi']] })], false],
    ['when another newsroom says that all languages left', [line('withdrawal', ['en', 'hi', 'gu'], {})], true],
    ['but not when another newsroom names some of them', [line('withdrawal', ['en'], {})], false],
    ['while a draft of it is written', [withdrawn, draft], true],
    ['until it is published again', [withdrawn, saved], false],
    ['until another newsroom says that it changed', [withdrawn, line('story', [], {})], false],
  ])('%s', (_, lines, expected) => {
    recordGoneStories(lines);
    const addresses = ['/en/india/x/7', '/hindi/-/-/7'];
    expect(addresses.map(isGoneStoryPath)).toEqual([expected, expected]);
    expect(['/en/india/x/77', '/en/india', '/en/day/2026-11-20/7'].some(isGoneStoryPath)).toBe(false);
    clearGoneStories();
    expect(addresses.some(isGoneStoryPath)).toBe(false);
  });
});
