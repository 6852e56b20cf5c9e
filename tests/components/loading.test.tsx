import { act, screen } from '@testing-library/react';
import { Loading } from '@/components/layout/Loading/Loading';
import type { Edition } from '@/lib/platform/editions';
import { getPageKind } from '@/lib/client/hooks/use-loading';
import { renderIn } from '../support/render';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const begin = (edition: Edition = 'en') => {
  const { container } = renderIn(edition, <Loading />);
  const tell = (event: Event) => act(() => void window.dispatchEvent(event));
  return {
    start: (address: string) => tell(new CustomEvent('leaving', { detail: address })),
    complete: () => tell(new Event('pageshow')),
    fail: () => tell(new KeyboardEvent('keydown', { key: 'Escape' })),
    wait: (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds)),
    shown: () =>
      container.querySelector('[role=status] > div')
        ? 'placeholder'
        : container.querySelector('[role=status]')
          ? 'overlay'
          : 'nothing',
  };
};

describe('on the way to another page', () => {
  test.each([
    ['a category', '/politics', 'placeholder'],
    ['a category in Hindi', '/hindi/politics', 'placeholder'],
    ['a later page of a category', '/politics?page=2', 'placeholder'],
    ['a story', '/politics/the-house-meets/81', 'placeholder'],
    ['a story in Gujarati', '/gujarati/politics/the-house-meets/81', 'placeholder'],
    ['home', '/', 'overlay'],
    ['home in Hindi', '/hindi', 'overlay'],
    ['search', '/searchpage?keyword=rain', 'overlay'],
    ['a city', '/cities/delhi', 'overlay'],
    ['the archive', '/gujarati/archive', 'overlay'],
  ])('to %s (%s) the reader sees, after 300 ms and not before, the %s', (_, address, expected) => {
    const { start, wait, shown } = begin();
    start(address);
    wait(299);
    expect(shown()).toBe('nothing');
    wait(1);
    expect(shown()).toBe(expected);
  });

  test.each(['/politics', '/about'])('to %s nothing is shown when it is fast', (address) => {
    const { start, complete, wait, shown } = begin();
    start(address);
    wait(299);
    complete();
    wait(1000);
    expect(shown()).toBe('nothing');
  });

  test.each([
    ['/politics', 'complete'],
    ['/politics', 'fail'],
    ['/about', 'complete'],
    ['/about', 'fail'],
  ] as const)('to %s it goes when they %s', (address, end) => {
    const page = begin();
    page.start(address);
    page.wait(300);
    expect(page.shown()).not.toBe('nothing');
    page[end]();
    expect(page.shown()).toBe('nothing');
  });

  test('each page has its own 300 ms', () => {
    const { start, fail, wait, shown } = begin();
    start('/politics');
    wait(200);
    fail();
    start('/sports');
    wait(200);
    expect(shown()).toBe('nothing');
    wait(100);
    expect(shown()).toBe('placeholder');
  });

  test.each<[Edition, string]>([
    ['en', 'Loading…'],
    ['hindi', 'लोड हो रहा है…'],
    ['gujarati', 'લોડ થઈ રહ્યું છે…'],
  ])('in %s it says %s', (edition, text) => {
    const { start, wait, complete } = begin(edition);
    for (const address of ['/politics', '/about']) {
      start(address);
      wait(300);
      expect(screen.getByRole('status')).toHaveTextContent(text);
      complete();
    }
  });
});

test.each([
  ['/politics/story', 'other page'],
  ['/politics/story/none', 'other page'],
  ['/hindi/', 'other page'],
  ['/politics#content', 'list or story'],
])('%s is %s', (address, kind) => {
  expect(getPageKind(address)).toBe(kind);
});

describe('a click', () => {
  const click = (attributes: string, init: MouseEventInit = {}) => {
    const { wait, shown } = begin();
    document.body.insertAdjacentHTML('beforeend', `<p><a id="followed" ${attributes}>A link</a></p>`);
    const link = document.getElementById('followed')!;
    act(() => void link.dispatchEvent(new MouseEvent('click', { bubbles: true, ...init })));
    link.remove();
    wait(300);
    return shown();
  };
  // jsdom logs an error because it cannot follow a link.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  test('on a link to another page is the way there', () => {
    expect(click('href="/politics"')).toBe('placeholder');
  });

  test.each<[string, string, MouseEventInit]>([
    ['to a new tab', 'href="/politics" target="_blank"', {}],
    ['to a new tab by a key', 'href="/politics"', { ctrlKey: true }],
    ['to another site', 'href="https://elsewhere.example/"', {}],
    ['within the page', 'href="#content"', {}],
    ['to a file', 'href="/api/user/data" download', {}],
  ])('on a link %s shows nothing', (_, attributes, init) => {
    expect(click(attributes, init)).toBe('nothing');
  });
});
