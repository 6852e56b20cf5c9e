import { fireEvent, screen, within } from '@testing-library/react';
import { MenuDrawer } from '@/components/header/MenuDrawer/MenuDrawer';
import { PageServices } from '@/components/layout/PageServices/PageServices';
import { blindObserver } from '../support/browser-parts';
import { smallLayout } from '../support/layout';
import { renderIn } from '../support/render';

const social = [{ key: 'x' as const, href: 'https://x.example/paper' }];
const show = (here = '/world') => {
  const shown = renderIn(
    'en',
    <>
      <MenuDrawer layout={smallLayout({ loginHref: '/login', social })} here={here} back={here} />
      <PageServices pollSeconds={0} />
    </>,
  );
  const drawer = shown.container.querySelector('details')!;
  return { ...shown, drawer, title: drawer.querySelector('summary')! };
};
beforeEach(() => void blindObserver());
const link = (name: string) => screen.getByRole('link', { name, hidden: true });

test('the drawer is a native disclosure that its title opens and closes', () => {
  const { drawer, title } = show();
  expect([drawer.tagName, drawer.open, title.textContent]).toEqual(['DETAILS', false, 'Menu']);
  fireEvent.click(title);
  expect(drawer.open).toBe(true);
  fireEvent.click(title);
  expect(drawer.open).toBe(false);
});

test('it has Home, then the groups of categories, then the rest of the main menu and the newsletter', () => {
  const { drawer } = show();
  const entries = [...drawer.querySelectorAll('nav > ul > li')].map(
    (item) => within(item as HTMLElement).queryAllByText(/./)[0]?.textContent,
  );
  expect(entries).toEqual([
    'Home',
    'News',
    'Features',
    'About',
    'City',
    'Archive',
    'Video',
    'Contact Us',
    'Newsletter',
  ]);
});

test('each group expands, and under City stand all cities and the big ones', () => {
  show();
  const city = screen.getByText('City').closest('details')!;
  fireEvent.click(screen.getByText('City'));
  expect(city.open).toBe(true);
  expect([...city.querySelectorAll('a')].map((each) => each.getAttribute('href'))).toEqual([
    '/cities',
    '/cities/delhi',
  ]);
});

test('it has the date, saved stories, the login and where else we are', () => {
  const { drawer } = show();
  const inside = [...drawer.querySelectorAll('a')].map((each) => each.getAttribute('href'));
  expect(inside).toEqual(expect.arrayContaining(['/saved', '/login?callbackUrl=%2Fworld', 'https://x.example/paper']));
  expect(drawer.textContent).toMatch(/\d{2}, \d{4}/);
});

test('the section that is read is marked', () => {
  show('/world');
  expect(link('World')).toHaveAttribute('aria-current', 'page');
  expect(link('Nation')).not.toHaveAttribute('aria-current');
});

test.each([
  ['/hindi', 'page'],
  ['/hindi/world', null],
])('at %s the front page, below which is everything, is marked: %s', (here, mark) => {
  const { menu, ...layout } = smallLayout();
  const inHindi = menu.map((entry) => (entry.key === 'home' ? { ...entry, href: '/hindi' } : entry));
  renderIn('en', <MenuDrawer layout={{ ...layout, menu: inHindi }} here={here} back={here} />);
  expect(link('Home').getAttribute('aria-current')).toBe(mark);
});

test.each<[string, () => unknown]>([
  ['Escape', () => fireEvent.keyDown(link('Archive'), { key: 'Escape' })],
  ['a click outside', () => fireEvent.click(document.body)],
  ['leaving the page', () => fireEvent(window, new Event('pagehide'))],
])('it closes at %s', (_, leave) => {
  const { drawer } = show();
  drawer.open = true;
  leave();
  expect(drawer.open).toBe(false);
});

test('it stays open at a click inside', () => {
  const { drawer } = show();
  drawer.open = true;
  fireEvent.click(drawer.querySelector('nav')!);
  expect(drawer.open).toBe(true);
});
