import { screen } from '@testing-library/react';
import { CategoryPage } from '@/components/category/CategoryPage/CategoryPage';
import type { CategoryView } from '@/lib/contract/views';
import { renderIn } from '../support/render';
import { storyCard } from '../support/views';

const card = (id: number) => storyCard({ id, href: `/hindi/india/${id}`, title: `${id}`, summary: `Summary ${id}` });
const view = (length: number, page = 1): CategoryView => ({
  name: 'भारत',
  description: '',
  page,
  pages: 2,
  pageLinks: [],
  trending: [],
  lead: card(100),
  stories: Array.from({ length }, (_, at) => card(at + 1)),
});

/** The stories of each list below the lead. Those with summaries are in a row of their own. */
const lists = () =>
  screen
    .getAllByRole('list')
    .map((list) => [
      list.querySelectorAll('article').length,
      list.querySelectorAll('[class$=summary], .summary').length,
    ]);

test.each([
  [1, 1, [[1, 1]]],
  [
    1,
    3,
    [
      [2, 0],
      [1, 1],
    ],
  ],
  [1, 4, [[4, 0]]],
  [1, 6, [[6, 0]]],
  [
    1,
    7,
    [
      [6, 0],
      [1, 1],
    ],
  ],
  [
    1,
    9,
    [
      [4, 0],
      [5, 5],
    ],
  ],
  [2, 6, [[6, 6]]],
])('page %d of a section with %d stories below its lead has the lists %j', (page, length, expected) => {
  renderIn('hindi', <CategoryPage view={view(length, page)} />);
  expect(lists().filter(([stories]) => stories)).toEqual(expected);
});
