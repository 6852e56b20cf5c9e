import { fireEvent, screen, within } from '@testing-library/react';
import { Footer } from '@/components/footer/Footer/Footer';
import { Header } from '@/components/header/Header/Header';
import type { Edition } from '@/lib/editions';
import { blindObserver, setReducedMotion } from '../support/browser-parts';
import { ads, smallFrame } from '../support/frame';
import { renderIn } from '../support/render';

beforeEach(() => {
  blindObserver();
  setReducedMotion(false);
});

const editionLinks = { en: '/politics', hindi: '/hindi/politics', gujarati: '/gujarati/politics' };
const header = (edition: Edition = 'en', changes = {}) =>
  renderIn(edition, <Header frame={smallFrame(changes)} editionLinks={editionLinks} />);

/** Clicks a link as a reader does, and says whether the browser was left to load the page anew. */
function loadsAnew(link: HTMLElement): boolean {
  // jsdom cannot load a page, so the last word is the test's.
  let left = false;
  const lastWord = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', lastWord, { once: true });
  fireEvent.click(link);
  return left;
}

describe.each<[string, () => ReturnType<typeof renderIn>]>([
  ['header', () => header('hindi', { siteName: 'त्रिवार्ता', homeHref: '/hindi' })],
  ['footer', () => renderIn('hindi', <Footer frame={smallFrame({ siteName: 'त्रिवार्ता', homeHref: '/hindi' })} />)],
])('the logo of the %s', (_, show) => {
  test('leads to home with a full page load', () => {
    const { push } = show();
    const logo = screen.getByRole('link', { name: 'त्रिवार्ता' });
    expect(logo).toHaveAttribute('href', '/hindi');
    expect(loadsAnew(logo)).toBe(true);
    expect(push).not.toHaveBeenCalled();
  });
});

test('other links of the header load no page anew', () => {
  const { push } = header();
  expect(loadsAnew(screen.getByRole('link', { name: 'Archive' }))).toBe(false);
  expect(push).toHaveBeenCalledTimes(1);
});

test.each<[Edition, string]>([
  ['en', 'Home'],
  ['hindi', 'होम'],
  ['gujarati', 'હોમ'],
])('in %s the first link of the menu is %s', (edition, name) => {
  header(edition);
  const [first] = within(screen.getAllByRole('navigation').at(-1) ?? document.body).getAllByRole('link');
  expect([first?.textContent, first?.getAttribute('href')]).toEqual([name, '/']);
});

test.each([
  ['2026-01-05T10:00:00Z', 'Monday, January 05, 2026'],
  ['2025-01-06T10:00:00Z', 'Monday, January 06'],
])('the date line at %s says %s', (moment, line) => {
  jest.useFakeTimers({ now: new Date(moment) });
  header();
  expect(screen.getByText(line)).toBeVisible();
  jest.useRealTimers();
});

describe('the language selector', () => {
  test('offers English, Hindi and Gujarati, each in its own letters, and leads to the page in that language', () => {
    header();
    const links = within(screen.getByRole('navigation', { name: 'Editions' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('lang')])).toEqual([
      ['English', '/politics', 'en'],
      ['हिन्दी', '/hindi/politics', 'hi'],
      ['ગુજરાતી', '/gujarati/politics', 'gu'],
    ]);
  });

  test.each<[Edition, string]>([
    ['en', 'English'],
    ['hindi', 'हिन्दी'],
    ['gujarati', 'ગુજરાતી'],
  ])('in %s marks %s as the one that is read', (edition, name) => {
    header(edition);
    const current = screen.getAllByRole('link', { current: true }).map((link) => link.textContent);
    expect(current).toEqual([name]);
  });
});

test('the top advertisements stand in the header, the bottom ones in the footer', () => {
  const frame = smallFrame({ ads: { top: ads(2), bottom: ads(3).slice(1) } });
  const { unmount } = renderIn('en', <Header frame={frame} editionLinks={editionLinks} />);
  expect(screen.getByRole('link', { name: 'Line 1' }).querySelector('img')).toHaveAttribute('width', '500');
  unmount();
  renderIn('en', <Footer frame={frame} />);
  expect(screen.getByRole('link', { name: 'Line 2' }).querySelector('img')).toHaveAttribute('width', '1340');
});
