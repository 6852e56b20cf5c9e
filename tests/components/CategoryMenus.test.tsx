import { fireEvent, screen } from '@testing-library/react';
import { CategoryMenus } from '@/components/header/CategoryMenus/CategoryMenus';
import { PageServices } from '@/components/layout/PageServices/PageServices';
import { renderIn } from '../support/render';
import { layout } from '../support/views';

const { menu } = layout('en');

function setUp() {
  const { unmount } = renderIn(
    'en',
    <>
      <CategoryMenus menu={menu} here="/world" />
      <PageServices pollSeconds={0} />
    </>,
  );
  const groups = screen.getAllByRole<HTMLDetailsElement>('group');
  const [news, features] = groups;
  return { unmount, news: news!, features: features!, open: () => groups.map((group) => group.open) };
}

test('every group is a native disclosure that is closed at first', () => {
  const { open, news, features } = setUp();
  expect(open()).toEqual([false, false]);
  expect([news.tagName, features.tagName]).toEqual(['DETAILS', 'DETAILS']);
  // With one `name`, the browser itself keeps at most one group open.
  expect([news.getAttribute('name'), features.getAttribute('name')]).toEqual(['category-menu', 'category-menu']);
});

test('the links of a group lead to its categories', () => {
  setUp();
  const links = screen.getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['World', '/world'],
    ['Nation', '/nation'],
    ['Health', '/health'],
  ]);
});

test('the group and the link of the current section are marked', () => {
  const { news, features } = setUp();
  expect(news.querySelector('summary')?.className).toMatch(/current/);
  expect(features.querySelector('summary')?.className).not.toMatch(/current/);
  expect(screen.getByText('World')).toHaveAttribute('aria-current', 'page');
});

test('a click on its title opens a group, and a second one closes it', () => {
  const { open } = setUp();
  fireEvent.click(screen.getByText('News'));
  expect(open()).toEqual([true, false]);
  fireEvent.click(screen.getByText('News'));
  expect(open()).toEqual([false, false]);
});

describe('an open group', () => {
  test('closes with Escape, and its title has the focus again', () => {
    const { news, open } = setUp();
    news.open = true;
    const link = screen.getByText('World');
    link.focus();
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(open()).toEqual([false, false]);
    expect(document.activeElement).toBe(screen.getByText('News'));
  });

  test.each(['Tab', 'Enter', 'a', 'ArrowDown'])('stays open at %s', (key) => {
    const { news, open } = setUp();
    news.open = true;
    fireEvent.keyDown(screen.getByText('World'), { key });
    expect(open()).toEqual([true, false]);
  });

  test('closes at a click outside', () => {
    const { news, open } = setUp();
    news.open = true;
    fireEvent.click(document.body);
    expect(open()).toEqual([false, false]);
  });

  test('closes at a click on another group', () => {
    const { news, features, open } = setUp();
    news.open = true;
    fireEvent.click(features);
    expect(open()).toEqual([false, false]);
  });

  test('stays open at a click inside it', () => {
    const { news, open } = setUp();
    news.open = true;
    fireEvent.click(news.querySelector('div')!);
    expect(open()).toEqual([true, false]);
  });

  test('closes when the page is left, as it may be restored later', () => {
    const { news, open } = setUp();
    news.open = true;
    fireEvent(window, new Event('pagehide'));
    expect(open()).toEqual([false, false]);
  });
});

test('Escape in a closed group takes no focus', () => {
  const { news } = setUp();
  fireEvent.keyDown(news, { key: 'Escape' });
  expect(document.activeElement).toBe(document.body);
});

test('unmounted menus remove their listeners', () => {
  const added = jest.spyOn(document, 'addEventListener');
  const removed = jest.spyOn(document, 'removeEventListener');
  const { unmount } = setUp();
  const clicks = added.mock.calls.filter(([type]) => type === 'click');
  unmount();
  expect(clicks.length).toBeGreaterThan(0);
  for (const [type, listener] of clicks) expect(removed).toHaveBeenCalledWith(type, listener);
  jest.restoreAllMocks();
});
