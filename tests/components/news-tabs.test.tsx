import { fireEvent, screen } from '@testing-library/react';
import { NotFound } from '@/components/layout/NotFound/NotFound';
import { AboutPage } from '@/components/about/AboutPage/AboutPage';
import { HomePage } from '@/components/home/HomePage/HomePage';
import { NewsTabs } from '@/components/home/NewsTabs/NewsTabs';
import type { Edition } from '@/lib/platform/editions';
import type { HomeView, StoryCard } from '@/lib/contract/views';
import { renderIn } from '../support/render';
import { layout, storyCard } from '../support/views';

const stories = (...titles: string[]): StoryCard[] =>
  titles.map((title, index) =>
    storyCard({ id: 100 * title.length + index, title, href: `/hindi/india/story/${index}` }),
  );
const titles = (container: ParentNode = document) =>
  [...container.querySelectorAll('h3')].map((title) => title.textContent);

describe('the news tabs', () => {
  test.each<[Edition, string]>([
    ['en', 'Trendy'],
    ['hindi', 'चर्चा में'],
    ['gujarati', 'ચર્ચામાં'],
  ])('in %s have one tab, %s, which is chosen', (edition, name) => {
    renderIn(edition, <NewsTabs trendy={stories('A')} latest={stories('B')} />);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([name]);
    expect(screen.getByRole('tab', { name, selected: true })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name })).toBeVisible();
    expect(titles()).toEqual(['A']);
  });

  test('show at most four stories, each with thumb, category, date and reading time', () => {
    const { container } = renderIn('en', <NewsTabs trendy={stories('A', 'B', 'C', 'D', 'E')} latest={[]} />);
    expect(titles()).toEqual(['A', 'B', 'C', 'D']);
    const [first] = container.querySelectorAll('li');
    expect(first?.querySelector('img')).toHaveAttribute('width', '130');
    expect(first?.querySelector('a[href="/hindi/india"]')).toHaveTextContent('भारत');
    expect(first?.querySelector('h3 a')).toHaveAttribute('href', '/hindi/india/story/0');
    expect(first?.textContent).toContain('20 नवंबर 2026');
    expect(first?.textContent).toContain('3 MIN READ');
  });

  test('show four placeholders while the list is empty, and none beside stories', () => {
    const { container, rerender } = renderIn('en', <NewsTabs trendy={[]} latest={stories('A')} />);
    expect(container.querySelectorAll('.skeleton')).toHaveLength(4);
    rerender(<NewsTabs trendy={stories('B')} latest={[]} />);
    expect([container.querySelectorAll('.skeleton').length, ...titles()]).toEqual([0, 'B']);
  });

  test('show the latest stories as a state without a tab, until the trending tab is chosen', () => {
    renderIn('en', <NewsTabs trendy={stories('A')} latest={stories('B')} initial="latest" />);
    expect(titles()).toEqual(['B']);
    expect(screen.getByRole('tab', { name: 'Trendy', selected: false })).toBeVisible();
    fireEvent.click(screen.getByRole('tab'));
    expect(titles()).toEqual(['A']);
  });
});

describe('on the front page', () => {
  const home = (trending: StoryCard[], trendy: StoryCard[]) => {
    const [lead] = stories('Lead');
    const view: HomeView = { lead, secondary: [], trending, trendy, sections: [], videos: [], latest: [] };
    return renderIn('en', <HomePage view={view} layout={layout('en')} />);
  };
  const shown = () =>
    [screen.getByRole('region', { name: 'Trending' }), screen.getByRole('tabpanel')].map((part) => titles(part));

  test('the tabs continue the trending list', () => {
    home(stories(...'ABCDE'), stories(...'FGHI'));
    expect(shown()).toEqual([[...'ABCDE'], [...'FGHI']]);
  });

  test('without stories, they show three and four placeholders', () => {
    home([], []);
    const [list, tabs] = [screen.getByRole('region', { name: 'Trending' }), screen.getByRole('tabpanel')];
    expect([list.querySelectorAll('.skeleton').length, tabs.querySelectorAll('.skeleton').length]).toEqual([3, 4]);
  });
});

test('the About page has its text and the trending list, and no form', () => {
  const view = { title: 'About us', intro: 'Intro', sections: [], trending: stories('A', 'B') };
  const { container } = renderIn('en', <AboutPage view={view} />);
  expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  expect(titles(screen.getByRole('region', { name: 'Trending' }))).toEqual(['A', 'B']);
  expect(container.querySelector('form')).toBeNull();
});

test('the not-found page shows the trending list only if there are trending stories', () => {
  const { rerender } = renderIn('en', <NotFound layout={layout('en')} view={{ trending: stories('A', 'B') }} />);
  expect(titles(screen.getByRole('region', { name: 'Trending' }))).toEqual(['A', 'B']);
  rerender(<NotFound layout={layout('en')} view={{ trending: [] }} />);
  expect(screen.queryByRole('region', { name: 'Trending' })).toBeNull();
});
