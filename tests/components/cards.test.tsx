import { screen, within } from '@testing-library/react';
import { PictureCard } from '@/components/story/PictureCard/PictureCard';
import { TextCard } from '@/components/story/TextCard/TextCard';
import { ThumbCard } from '@/components/story/ThumbCard/ThumbCard';
import { TrendingList } from '@/components/story/TrendingList/TrendingList';
import { renderIn } from '../support/render';
import { rainPicture, storyCard } from '../support/views';

const attributesOf = (element: Element | null, ...names: string[]) =>
  names.map((name) => element?.getAttribute(name) ?? null);

describe.each([
  ['ThumbCard', () => <ThumbCard story={storyCard()} />],
  ['PictureCard', () => <PictureCard story={storyCard()} size="plain" sizes="50vw" />],
  ['TextCard', () => <TextCard story={storyCard()} />],
])('a %s', (_name, card) => {
  test('names category, title, date and reading time in the language of the page', () => {
    renderIn('hindi', card());
    expect(screen.getByRole('link', { name: 'भारत' }).getAttribute('href')).toBe('/hindi/india');
    const title = screen.getByRole('heading', { level: 3, name: 'कोच्चि में बारिश' });
    expect(within(title).getByRole('link').getAttribute('href')).toBe('/hindi/india/rain/7');
    const date = screen.getByText('20 नवंबर 2026');
    expect([date.tagName, date.getAttribute('datetime')]).toEqual(['TIME', '2026-11-20T04:30:00.000Z']);
    expect(screen.getByText('3 मिनट में पढ़ें')).toBeInTheDocument();
  });

  test('is met once by those who go from link to link, by its headline before its category', () => {
    renderIn('hindi', card());
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/hindi/india/rain/7',
      '/hindi/india',
    ]);
  });
});

test.each([
  ['en', '3 MIN READ'],
  ['hindi', '3 मिनट में पढ़ें'],
  ['gujarati', '3 મિનિટમાં વાંચો'],
] as const)('in %s the reading time is told as %s', (edition, label) => {
  renderIn(edition, <ThumbCard story={storyCard()} />);
  expect(screen.getByText(label)).toBeVisible();
});

describe('the thumb of a ThumbCard', () => {
  test('has a reserved box of 130×81, loads when it is near, and a sharper source for dense screens', () => {
    const { container } = renderIn('hindi', <ThumbCard story={storyCard()} />);
    const image = container.querySelector('img');
    expect(attributesOf(image, 'width', 'height', 'alt', 'loading', 'src')).toEqual([
      '130',
      '81',
      '',
      'lazy',
      `/pictures/wide-260/${rainPicture}.jpg`,
    ]);
    expect(attributesOf(container.querySelector('picture > source'), 'type', 'sizes', 'srcset')).toEqual([
      'image/webp',
      '130px',
      `/pictures/wide-260/${rainPicture}.webp 260w, /pictures/wide-400/${rainPicture}.webp 400w`,
    ]);
  });

  test('is shown as it is where its address is another place’s', () => {
    const thumb = 'https://pictures.example/a.jpg';
    const { container } = renderIn('hindi', <ThumbCard story={storyCard({ thumb })} />);
    expect(attributesOf(container.querySelector('img'), 'src', 'srcset')).toEqual([thumb, null]);
    expect(container.querySelector('source')).toBeNull();
  });

  test('is absent where the story has none', () => {
    const { container } = renderIn('hindi', <ThumbCard story={storyCard({ thumb: undefined })} />);
    expect(container.querySelectorAll('img')).toHaveLength(0);
    expect(screen.getByRole('heading')).toBeInTheDocument();
  });
});

describe('the picture of a PictureCard', () => {
  test('has a reserved box of 16:9 and waits until it is near', () => {
    const { container } = renderIn('hindi', <PictureCard story={storyCard()} size="section" sizes="50vw" />);
    expect(attributesOf(container.querySelector('img'), 'width', 'height', 'alt', 'loading', 'fetchpriority')).toEqual([
      '1600',
      '900',
      '',
      'lazy',
      'auto',
    ]);
    const [sizes, widths = ''] = attributesOf(container.querySelector('source'), 'sizes', 'srcset');
    expect([sizes, widths?.match(/\d+w/g)]).toEqual([
      '50vw',
      ['260w', '400w', '640w', '720w', '828w', '1200w', '1600w'],
    ]);
  });

  test('comes at once when it is the first that the reader sees', () => {
    const { container } = renderIn(
      'hindi',
      <PictureCard story={storyCard()} size="lead" sizes="50vw" first heading="h2" />,
    );
    expect(attributesOf(container.querySelector('img'), 'loading', 'fetchpriority')).toEqual(['eager', 'high']);
    expect(screen.getByRole('heading', { level: 2 })).toBeInTheDocument();
  });

  test('is absent where the story has none', () => {
    const { container } = renderIn(
      'hindi',
      <PictureCard story={storyCard({ image: undefined })} size="lead" sizes="50vw" />,
    );
    expect(container.querySelectorAll('img')).toHaveLength(0);
  });
});

test('a summary is shown where the card has one', () => {
  const { rerender } = renderIn('hindi', <ThumbCard story={storyCard({ summary: 'रात भर पानी बरसा।' })} />);
  expect(screen.getByText('रात भर पानी बरसा।')).toBeInTheDocument();
  rerender(<ThumbCard story={storyCard()} />);
  expect(screen.queryByText('रात भर पानी बरसा।')).toBeNull();
});

describe('the trending list', () => {
  test.each([
    ['en', 'Trending'],
    ['hindi', 'चर्चा में'],
    ['gujarati', 'ચર્ચામાં'],
  ] as const)('in %s is a section called %s', (edition, name) => {
    renderIn(edition, <TrendingList stories={[storyCard(), storyCard({ id: 8, title: 'दूसरी' })]} />);
    expect(screen.getByRole('region', { name })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('shows three placeholders while it is empty, which screen readers pass over', () => {
    const { container } = renderIn('en', <TrendingList stories={[]} />);
    expect(container.querySelectorAll('.skeleton[aria-hidden=true]')).toHaveLength(3);
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('shows no placeholder beside stories', () => {
    const { container } = renderIn('en', <TrendingList stories={[storyCard()]} />);
    expect(container.querySelectorAll('.skeleton')).toHaveLength(0);
  });
});
