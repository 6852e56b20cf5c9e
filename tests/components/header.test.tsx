import { fireEvent, screen, within } from '@testing-library/react';
import { Footer } from '@/components/footer/Footer/Footer';
import { Header } from '@/components/header/Header/Header';
import { PageServices } from '@/components/layout/PageServices/PageServices';
import type { Edition } from '@/lib/platform/editions';
import type { EditionLinks } from '@/lib/contract/views';
import { blindObserver, setReducedMotion } from '../support/browser-parts';
import { allEditions, inEach } from '../support/editions';
import { ads, smallLayout } from '../support/layout';
import { renderIn } from '../support/render';

beforeEach(() => {
  blindObserver();
  setReducedMotion(false);
});

const editionLinks = inEach('/politics');
const header = (edition: Edition = 'en', changes = {}) =>
  renderIn(
    edition,
    <>
      <Header layout={smallLayout(changes)} editionLinks={editionLinks} />
      <PageServices pollSeconds={0} />
    </>,
  );

/** Clicks a link as a reader does. Returns whether the browser may load the page. */
function loadsAnew(link: HTMLElement): boolean {
  // jsdom cannot load a page, so the test prevents it.
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
  ['footer', () => renderIn('hindi', <Footer layout={smallLayout({ siteName: 'त्रिवार्ता', homeHref: '/hindi' })} />)],
])('the logo of the %s', (_, show) => {
  test('leads to home with a full page load', () => {
    const { go } = show();
    const logo = screen.getByRole('link', { name: 'त्रिवार्ता' });
    expect(logo).toHaveAttribute('href', '/hindi');
    expect(loadsAnew(logo)).toBe(true);
    expect(go).not.toHaveBeenCalled();
  });
});

test.each<[Edition, string]>([
  ['en', 'Home'],
  ['hindi', 'होम'],
  ['gujarati', 'હોમ'],
])('in %s the first link of the menu is %s', (edition, name) => {
  header(edition);
  for (const link of screen.getAllByRole('link', { name, hidden: true })) expect(link).toHaveAttribute('href', '/');
  const bars = screen.getAllByRole('navigation', { hidden: true }).map((bar) => bar.querySelector('li')?.textContent);
  expect(bars.filter((first) => first === name)).toHaveLength(1);
});

test.each<[string, number, EditionLinks]>([
  ['three languages', 1, editionLinks],
  ['one language', 0, { hindi: '/politics' } as EditionLinks],
])('a paper in %s has %i menus of languages', (_, count, links) => {
  renderIn('hindi', <Header layout={smallLayout()} editionLinks={links} />);
  expect(screen.queryAllByRole('navigation', { name: 'संस्करण' })).toHaveLength(count);
});

test.each([
  ['2026-01-05T10:00:00Z', 'Monday, January 05, 2026'],
  ['2025-01-06T10:00:00Z', 'Monday, January 06'],
])('the date line at %s says %s', (moment, line) => {
  jest.useFakeTimers({ now: new Date(moment) });
  header();
  expect(screen.getAllByText(line)).toHaveLength(2);
  jest.useRealTimers();
});

describe.each(['header', 'drawer'])('the %s', (place) => {
  const social = [{ key: 'x', href: 'https://x.com/trivarta' }] as const;
  const apps = [{ key: 'appStore', href: 'https://apps.apple.com/app/id1' }] as const;
  const drawer = () => document.querySelector<HTMLElement>('[data-menu]')!;
  const inPlace = (elements: HTMLElement[]) =>
    elements.filter((element) => drawer().contains(element) === (place === 'drawer'));
  const links = (name: string) => inPlace(screen.getAllByRole('link', { name, hidden: true }));

  test('leads to the site in social networks and to its apps', () => {
    header('en', { social: [...social], apps: [...apps] });
    const found = [...links('X'), ...links('Download on the App Store')];
    expect(found.map((link) => link.getAttribute('href'))).toEqual([social[0].href, apps[0].href]);
    expect(found[1]).toHaveTextContent(place === 'drawer' ? 'Download on the App Store' : /^App Store$/);
    // The keyboard reaches them once: in the drawer, and at the end of the page.
    const stop = place === 'drawer' ? null : '-1';
    expect(found.map((link) => link.getAttribute('tabindex'))).toEqual([stop, stop]);
  });

  test.each([
    ['with', { market: true }, 1],
    ['without', {}, 0],
  ])('of a site %s a market has %s room for it', (_, changes, count) => {
    header('en', changes);
    expect(inPlace([...document.querySelectorAll<HTMLElement>('[data-island=Ticker]')])).toHaveLength(count);
  });
});

describe('the language selector', () => {
  const dropdown = () => {
    const nav = screen.getByRole('navigation', { name: 'Editions' });
    const details = nav.querySelector('details')!;
    return { nav, details, title: nav.querySelector('summary')! };
  };

  test('offers every edition, each in its own letters, and leads to the page in that language', () => {
    header();
    const links = within(dropdown().nav).getAllByRole('link', { hidden: true });
    expect(
      links.map((link) => ['href', 'lang', 'hreflang'].map((name) => link.getAttribute(name)).concat(link.textContent)),
    ).toEqual(allEditions.map(({ prefix, lang, nativeName }) => [`${prefix}/politics`, lang, lang, nativeName]));
  });

  test.each<[Edition, string, string, string]>([
    ['en', 'Editions', 'English', 'Language: English'],
    ['hindi', 'संस्करण', 'हिंदी', 'भाषा: हिंदी'],
    ['gujarati', 'આવૃત્તિઓ', 'ગુજરાતી', 'ભાષા: ગુજરાતી'],
  ])('in %s is a closed dropdown, %s, that marks %s as the one that is read: %s', (edition, name, language, title) => {
    header(edition);
    const nav = screen.getByRole('navigation', { name });
    expect(nav.querySelector('details')?.open).toBe(false);
    expect(nav.querySelector('summary')?.textContent).toBe(title);
    const current = within(nav).getAllByRole('link', { hidden: true, current: true });
    expect(current.map((link) => link.textContent)).toEqual([language]);
  });

  test('opens and closes with its title', () => {
    header();
    fireEvent.click(dropdown().title);
    expect(dropdown().details.open).toBe(true);
    fireEvent.click(dropdown().title);
    expect(dropdown().details.open).toBe(false);
  });

  test('closes with Escape, and its title has the focus again', () => {
    header();
    const { details, title, nav } = dropdown();
    details.open = true;
    within(nav).getByRole('link', { name: 'ગુજરાતી' }).focus();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(details.open).toBe(false);
    expect(document.activeElement).toBe(title);
  });

  test.each<[string, () => void]>([
    ['a click elsewhere', () => fireEvent.click(document.body)],
    ['the focus elsewhere', () => screen.getByRole('link', { name: 'Trivarta' }).focus()],
  ])('closes at %s, which keeps the focus', (_, leave) => {
    header();
    const { details, title } = dropdown();
    details.open = true;
    leave();
    expect(details.open).toBe(false);
    expect(document.activeElement).not.toBe(title);
  });
});

test('the top advertisements stand in the header, the bottom ones in the footer', () => {
  const layout = smallLayout({ ads: { top: ads(2), bottom: ads(3).slice(1) } });
  const { unmount } = renderIn('en', <Header layout={layout} editionLinks={editionLinks} />);
  expect(screen.getByRole('link', { name: 'Line 1' }).querySelector('img')).toHaveAttribute('width', '500');
  unmount();
  renderIn('en', <Footer layout={layout} />);
  expect(screen.getByRole('link', { name: 'Line 2' }).querySelector('img')).toHaveAttribute('width', '1340');
});
