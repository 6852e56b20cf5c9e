import { screen } from '@testing-library/react';
import { PageLinks } from '@/components/category/PageLinks/PageLinks';
import type { Edition } from '@/lib/platform/editions';
import type { Pages } from '@/lib/contract/views';
import { renderIn } from '../support/render';

const at = (page: number) => (page === 1 ? '/sports' : `/sports?page=${page}`);
const show = (edition: Edition, page: number, pages: number, linked: number[]) => {
  const view: Pages = {
    page,
    pages,
    pageLinks: linked.map((number) => ({ page: number, href: at(number) })),
    ...(page > 1 ? { newerHref: at(page - 1) } : {}),
    ...(page < pages ? { olderHref: at(page + 1) } : {}),
  };
  return renderIn(edition, <PageLinks view={view} />);
};
const linksOf = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);

test('a list of one page has none', () => {
  const { container } = show('en', 1, 1, [1]);
  expect(container.innerHTML).toBe('');
});

test('the first page leads to older stories only', () => {
  show('en', 1, 3, [1, 2, 3]);
  expect(linksOf()).toEqual([
    ['Page 1', '/sports'],
    ['Page 2', '/sports?page=2'],
    ['Page 3', '/sports?page=3'],
    ['Older stories', '/sports?page=2'],
  ]);
});

test('a page in the middle leads both ways', () => {
  show('hindi', 2, 3, [1, 2, 3]);
  expect(linksOf()).toEqual([
    ['नई खबरें', '/sports'],
    ['पेज 1', '/sports'],
    ['पेज 2', '/sports?page=2'],
    ['पेज 3', '/sports?page=3'],
    ['और पुरानी खबरें', '/sports?page=3'],
  ]);
  expect(screen.getByText('नई खबरें').getAttribute('rel')).toBe('prev');
  expect(screen.getByText('और पुरानी खबरें').getAttribute('rel')).toBe('next');
});

test('the last page leads to newer stories only', () => {
  show('gujarati', 2, 2, [1, 2]);
  expect(linksOf().map(([name]) => name)).toEqual(['નવા સમાચાર', 'પાનું 1', 'પાનું 2']);
  expect(screen.getByRole('navigation', { name: 'પાનાં' })).toBeInTheDocument();
});

test('only the page that is shown is the current one', () => {
  show('en', 2, 3, [1, 2, 3]);
  expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(['2']);
});

test.each([
  ['1 2 3 … 20', 1, [1, 2, 3, 20]],
  ['1 … 8 9 10 11 12 … 20', 10, [1, 8, 9, 10, 11, 12, 20]],
  ['1 … 3 4 5 6 7 … 20', 5, [1, 3, 4, 5, 6, 7, 20]],
  ['1 2 3 4 5', 3, [1, 2, 3, 4, 5]],
] as const)('a gap is marked: %s', (text, page, linked) => {
  show('en', page, linked.at(-1) ?? 0, [...linked]);
  const seen = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(seen.join(' ').replace(/…/g, '… ')).toBe(text);
});
