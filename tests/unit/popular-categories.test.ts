import { selectPopularCategories, splitIntoColumns } from '@/lib/pages/layout/popular-categories';
import { listSections } from '@/lib/contract/news/sections';

const categories = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('popular categories', () => {
  test('are six, in this order', () => {
    expect(selectPopularCategories(listSections(undefined)).map(({ names }) => names.en)).toEqual([
      'Politics',
      'International',
      'Economy',
      'Entertainment',
      'Sports',
      'Astrology',
    ]);
  });

  test.each<[number, number, number[][]]>([
    [13, 0, []],
    [13, 6, [[1, 2, 3, 4, 5, 6]]],
    [13, 7, [[1, 2, 3, 4, 5, 6, 7]]],
    [13, 8, [[1, 2, 3, 4, 5, 6, 7], [8]]],
    [
      14,
      6,
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
    ],
    [
      14,
      7,
      [
        [1, 2, 3, 4],
        [5, 6, 7],
      ],
    ],
    [14, 1, [[1], []]],
    [14, 8, [[1, 2, 3, 4, 5, 6, 7], [8]]],
    [0, 15, [[1, 2, 3, 4, 5, 6, 7], [8, 9, 10, 11, 12, 13, 14], [15]]],
    [
      80,
      15,
      [
        [1, 2, 3, 4, 5, 6, 7],
        [8, 9, 10, 11, 12, 13, 14],
      ],
    ],
  ])('with %i trending stories, %i categories have the columns %j', (trending, count, columns) =>
    expect(splitIntoColumns(categories(count), trending)).toEqual(columns),
  );
});
