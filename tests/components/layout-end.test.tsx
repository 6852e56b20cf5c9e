import { act, fireEvent, screen, within } from '@testing-library/react';
import { BackToTop } from '@/components/footer/BackToTop/BackToTop';
import { Footer } from '@/components/footer/Footer/Footer';
import { NewsletterPage } from '@/components/newsletter/NewsletterPage/NewsletterPage';
import type { Edition } from '@/lib/platform/editions';
import type { LayoutProps } from '@/lib/contract/views';
import { blindObserver, setReducedMotion } from '../support/browser-parts';
import { smallLayout } from '../support/layout';
import { renderIn } from '../support/render';

const logOut = jest.fn<Promise<void>, [object]>(() => Promise.resolve());
jest.mock('@/lib/client/session/log-out', () => ({ logOut: (options: object) => logOut(options) }));

beforeEach(() => {
  blindObserver();
  setReducedMotion(false);
});

const footer = (changes: Partial<LayoutProps> = {}, edition: Edition = 'en') =>
  renderIn(edition, <Footer layout={smallLayout(changes)} />);

describe('the footer', () => {
  test('has the quick links in order', () => {
    footer({
      footerLinks: [
        { key: 'about', href: '/about' },
        { key: 'privacyPolicy', href: '/privacy-policy' },
        { key: 'termsOfUse', href: '/terms-and-condition' },
        { key: 'contactUs', href: '/contact' },
        { key: 'cookiePolicy', href: '/cookie-policy' },
        { key: 'archive', href: '/archive' },
      ],
    });
    const links = within(screen.getByRole('navigation', { name: 'Quick Link' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'About',
      'Privacy Policy',
      'Terms of Use',
      'Contact Us',
      'Cookie Policy',
      'Archive',
    ]);
  });

  test('has the newsletter’s form, which is answered by the newsletter page of the edition', () => {
    footer({ newsletterHref: '/hindi/newsletter' }, 'hindi');
    const form = document.querySelector('form');
    expect(form).toHaveAttribute('action', '/api/news/subscriber?from=%2Fhindi%2Fnewsletter');
  });

  test('leads to the feed of the edition', () => {
    footer({}, 'hindi');
    expect(screen.getByRole('link', { name: 'आरएसएस' })).toHaveAttribute('href', '/hindi/feed/rss.xml');
  });

  test('has the popular categories in columns, without an empty list', () => {
    footer({ popular: [[{ name: 'Politics', href: '/politics' }], []] });
    const popular = screen.getByRole('navigation', { name: 'Popular Categories' });
    expect(within(popular).getAllByRole('list')).toHaveLength(1);
    expect(within(popular).getByRole('link', { name: 'Politics' })).toHaveAttribute('href', '/politics');
  });

  test('has Hot On The Web', () => {
    const date = { iso: '2026-11-20T04:30:00.000Z', label: 'Nov 20, 2026' };
    footer({ hot: [{ name: 'Rain', href: '/india/rain/7', date }] });
    const hot = screen.getByRole('region', { name: 'Hot On The Web' });
    expect(within(hot).getByRole('link', { name: 'Rain Nov 20, 2026' })).toHaveAttribute('href', '/india/rain/7');
    expect(within(hot).getByText('Nov 20, 2026')).toHaveAttribute('datetime', date.iso);
  });

  test.each<[Edition, string, string]>([
    ['en', 'Newsletter', 'Subscribe'],
    ['hindi', 'न्यूजलेटर', 'न्यूजलेटर मंगाएं'],
    ['gujarati', 'ન્યૂઝલેટર', 'ન્યૂઝલેટર મંગાવો'],
  ])('in %s has the box %s with the button %s', (edition, title, button) => {
    footer({}, edition);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    const form = screen.getByRole('button', { name: button }).closest('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
      'post',
      `/api/news/subscriber?from=${encodeURIComponent(smallLayout().newsletterHref)}`,
    ]);
    expect(form?.querySelector('input')?.name).toBe('email');
  });

  test('sends no referrer to other sites', () => {
    footer({
      social: [{ key: 'x', href: 'https://x.example/trivarta' }],
      apps: [{ key: 'googlePlay', href: 'https://play.example/trivarta' }],
    });
    const away = screen.getAllByRole('link').filter((link) => /^https:/.test(link.getAttribute('href') ?? ''));
    expect(away.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://x.example/trivarta', 'noopener noreferrer'],
      ['https://play.example/trivarta', 'noopener noreferrer'],
    ]);
  });

  test('says © 2025, and who made it run in a new tab', () => {
    footer({ poweredBy: { name: 'Example', href: 'https://elsewhere.example/' } });
    expect(screen.getByText('© 2025 Trivarta')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Powered By Example' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://elsewhere.example/',
      '_blank',
      'noopener noreferrer',
    ]);
  });
});

describe('the scroll-to-top button', () => {
  const scrollTo = (pixels: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
      fireEvent.scroll(window);
    });

  test.each<[Edition, string]>([
    ['en', 'Back to top'],
    ['hindi', 'वापस ऊपर'],
    ['gujarati', 'ફરી ઉપર'],
  ])('in %s is labelled %s', (edition, name) => {
    renderIn(edition, <BackToTop />);
    scrollTo(300);
    expect(screen.getByRole('button', { name })).toBeVisible();
  });

  test.each([
    [0, false],
    [299, false],
    [300, true],
    [2000, true],
  ])('after %i pixels: shown is %s', (pixels, shown) => {
    renderIn('en', <BackToTop />);
    scrollTo(pixels);
    expect(screen.queryByRole('button') !== null).toBe(shown);
  });

  test.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('with less motion asked for %s goes up %s', (reduced, behavior) => {
    setReducedMotion(reduced);
    const went = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    renderIn('en', <BackToTop />);
    scrollTo(1000);
    fireEvent.click(screen.getByRole('button', { name: 'Back to top' }));
    expect(went).toHaveBeenCalledWith({ top: 0, behavior });
    went.mockRestore();
  });
});

describe('the newsletter page', () => {
  const page = (outcome: 'none' | 'sent' | 'problem' | 'later') =>
    renderIn(
      'en',
      <NewsletterPage view={{ title: 'Newsletter', text: 'Text', outcome, trending: [] }} layout={smallLayout()} />,
    );

  test.each([
    ['sent', 'status', false],
    ['problem', 'alert', true],
    ['later', 'alert', true],
  ] as const)('after %s tells it as %s; shows the form again: %s', (outcome, role, form) => {
    page(outcome);
    expect(screen.getByRole(role)).toHaveTextContent('Text');
    expect(screen.queryByRole('button', { name: 'Subscribe' }) !== null).toBe(form);
  });

  test('opened by itself shows the form', () => {
    page('none');
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
