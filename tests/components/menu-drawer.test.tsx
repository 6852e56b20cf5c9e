import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MenuDrawer } from '@/components/header/MenuDrawer/MenuDrawer';
import { MenuToggle } from '@/components/header/MenuToggle/MenuToggle';
import { setReducedMotion } from '../support/browser-parts';
import { smallLayout } from '../support/layout';
import { renderIn } from '../support/render';

const { menu } = smallLayout();
beforeEach(() => setReducedMotion(true));

const onClose = jest.fn();
afterEach(() => onClose.mockReset());
const open = () => renderIn('en', <MenuDrawer menu={menu} open onClose={onClose} />);
const shownLinks = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('the drawer', () => {
  test('is open or closed as its parent says', () => {
    const { rerender } = renderIn('en', <MenuDrawer menu={menu} open={false} onClose={onClose} />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    rerender(<MenuDrawer menu={menu} open onClose={onClose} />);
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('has Home, then the groups of categories, then the rest of the main menu', () => {
    open();
    const entries = screen.getAllByRole('listitem').map((item) => within(item).queryAllByText(/./)[0]?.textContent);
    expect(entries).toEqual(['Home', 'News', 'Features', 'About', 'City', 'Archive', 'Video', 'Contact Us']);
  });

  test('a tap on the title of a group expands it, and a second one closes it', () => {
    open();
    const news = screen.getByRole('button', { name: 'News' });
    expect([news.getAttribute('aria-expanded'), shownLinks().includes('World')]).toEqual(['false', false]);
    fireEvent.click(news);
    expect([news.getAttribute('aria-expanded'), shownLinks().includes('World')]).toEqual(['true', true]);
    fireEvent.click(news);
    expect([news.getAttribute('aria-expanded'), shownLinks().includes('World')]).toEqual(['false', false]);
  });

  test('under City stand all cities and the big ones', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'City' }));
    expect(screen.getByRole('link', { name: 'All cities' })).toHaveAttribute('href', '/cities');
    expect(screen.getByRole('link', { name: 'Delhi' })).toHaveAttribute('href', '/cities/delhi');
  });

  test.each<[string, () => unknown]>([
    ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
    ['a click outside', () => fireEvent.click(document.querySelector('.MuiBackdrop-root')!)],
    ['its own button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['choosing a link', () => fireEvent.click(screen.getByRole('link', { name: 'Archive' }))],
  ])('asks its parent to close at %s', (_, act) => {
    open();
    act();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('stays open at a click inside', () => {
    open();
    fireEvent.click(screen.getByRole('navigation'));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the toggle', () => {
  const toggle = () => screen.getByRole('button', { name: 'Menu', hidden: true });

  test('opens the drawer, and has the focus again when Escape closed it', async () => {
    renderIn('en', <MenuToggle menu={menu} />);
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    toggle().focus();
    fireEvent.click(toggle());
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(drawer.parentElement).toContainElement(document.activeElement as HTMLElement);
    fireEvent.keyDown(drawer, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(document.activeElement).toBe(toggle());
  });
});
