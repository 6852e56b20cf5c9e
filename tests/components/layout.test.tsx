import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Footer } from '@/components/footer/Footer/Footer';
import { Header } from '@/components/header/Header/Header';
import { LoginButton } from '@/components/header/LoginButton/LoginButton';
import type { Edition } from '@/lib/platform/editions';
import { clearRememberedLogin, rememberLogin } from '@/lib/client/session/remember-login';
import { resetSession, setSession } from '@/lib/client/session/session-store';
import type { LayoutProps } from '@/lib/contract/views';
import { blindObserver, setReducedMotion } from '../support/browser-parts';
import { inEach } from '../support/editions';
import { smallLayout } from '../support/layout';
import { renderIn } from '../support/render';

const logOut = jest.fn<Promise<void>, [object]>(() => Promise.resolve());
jest.mock('@/lib/client/session/log-out', () => ({ logOut: (options: object) => logOut(options) }));

afterEach(() =>
  act(() => {
    clearRememberedLogin();
    resetSession();
  }),
);
beforeEach(() => {
  blindObserver();
  setReducedMotion(false);
});

const editionLinks = inEach('/');
const header = (changes: Partial<LayoutProps> = {}, edition: Edition = 'en') =>
  renderIn(edition, <Header layout={smallLayout(changes)} editionLinks={editionLinks} />);
const footer = (changes: Partial<LayoutProps> = {}, edition: Edition = 'en') =>
  renderIn(edition, <Footer layout={smallLayout(changes)} />);

describe('the breaking-news bar', () => {
  test.each<[Edition, string]>([
    ['en', 'Breaking news'],
    ['hindi', 'ब्रेकिंग न्यूज'],
    ['gujarati', 'બ્રેકિંગ ન્યૂઝ'],
  ])('in %s is headed %s and links its story', (edition, label) => {
    header({ breaking: { name: 'Rain', href: '/india/rain/7' } }, edition);
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rain' })).toHaveAttribute('href', '/india/rain/7');
  });

  test('disappears from an open page when it expires', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T06:30:00.000Z') });
    try {
      header({ breaking: { name: 'Rain', href: '/india/rain/7', until: '2026-11-20T06:31:00.000Z' } });
      act(() => void jest.advanceTimersByTime(59_999));
      expect(screen.getByText('Breaking news')).toBeVisible();
      act(() => void jest.advanceTimersByTime(1));
      expect(screen.queryByText('Breaking news')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  test('is hidden when the layout has no breaking story', () => {
    header();
    expect(screen.queryByText('Breaking news')).not.toBeInTheDocument();
  });
});

const social: LayoutProps['social'] = [
  { key: 'facebook', href: 'https://facebook.example/' },
  { key: 'x', href: 'https://x.example/' },
  { key: 'instagram', href: 'https://instagram.example/' },
  { key: 'youTube', href: 'https://youtube.example/' },
  { key: 'whatsApp', href: 'https://whatsapp.example/' },
];
const apps: LayoutProps['apps'] = [
  { key: 'googlePlay', href: 'https://play.example/' },
  { key: 'appStore', href: 'https://store.example/' },
];

describe.each([
  // In the drawer, and from 1200 pixels on in the header.
  ['header', header, 2],
  ['footer', footer, 1],
])('social links and badges of the %s', (_, show, places) => {
  test.each<[Edition, string[]]>([
    ['en', ['Facebook', 'X', 'Instagram', 'YouTube', 'WhatsApp', 'Get it on Google Play', 'Download on the App Store']],
    ['hindi', ['फेसबुक', 'एक्स', 'इंस्टाग्राम', 'यूट्यूब', 'व्हाट्सऐप', 'गूगल प्ले से पाएं', 'ऐप स्टोर से डाउनलोड करें']],
    ['gujarati', ['ફેસબુક', 'એક્સ', 'ઇન્સ્ટાગ્રામ', 'યૂટ્યૂબ', 'વૉટ્સઍપ', 'ગૂગલ પ્લે પરથી મેળવો', 'ઍપ સ્ટોર પરથી ડાઉનલોડ કરો']],
  ])('in %s are named %j', (edition, names) => {
    show({ social, apps }, edition);
    const hrefs = [...social, ...apps].map(({ href }) => Array.from({ length: places }, () => href));
    const found = names.map((name) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href')));
    expect(found).toEqual(hrefs);
  });
});

describe('the menu bar', () => {
  test('has the whole main menu', () => {
    header();
    const bar = screen.getAllByRole('navigation', { name: 'Categories' })[0]!;
    const rows = [...bar.querySelectorAll(':scope > div > ul')].map((row) =>
      [...row.children].map((item) => item.querySelector('summary, a')?.textContent),
    );
    // For phones, and for wide screens.
    expect(rows).toEqual([
      ['India', 'Sports', 'City', 'Video'],
      ['Home', 'News', 'Features', 'City'],
    ]);
  });

  test('a second click on a group closes it', () => {
    header();
    const news = screen.getAllByText('News')[1]!;
    const details = news.closest('details');
    fireEvent.click(news);
    expect(details?.open).toBe(true);
    fireEvent.click(news);
    expect(details?.open).toBe(false);
  });
});

describe('the login button', () => {
  const editions: [Edition, string, string, string, string][] = [
    ['en', 'Log In', 'Log Out', 'Stay logged in', 'Yes, log out'],
    ['hindi', 'लॉग इन', 'लॉग आउट', 'लॉग इन रहें', 'हां, लॉग आउट करें'],
    ['gujarati', 'લૉગ ઇન', 'લૉગ આઉટ', 'લૉગ ઇન રહો', 'હા, લૉગ આઉટ કરો'],
  ];

  test.each(editions)('in %s reads %s for a visitor and leads to the login page', (edition, logIn) => {
    renderIn(edition, <LoginButton href="/login-mobile-number" back="/india?page=2" />);
    const link = screen.getByRole('link', { name: logIn });
    expect(link).toHaveAttribute('href', '/login-mobile-number?callbackUrl=%2Findia%3Fpage%3D2');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('on the login page leads to just that page', () => {
    renderIn('en', <LoginButton href="/login-mobile-number" back="/login-mobile-number" />);
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login-mobile-number');
  });

  test.each(editions)(
    'in %s reads (not %s but) %s for one who is logged in, and asks: %s or %s',
    async (edition, _, name, stay, leave) => {
      logOut.mockClear();
      rememberLogin({});
      renderIn(edition, <LoginButton href="/login-mobile-number" back="/" />);
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
      const button = screen.getByRole('button', { name });
      fireEvent.click(button);
      fireEvent.click(await screen.findByRole('button', { name: stay }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(logOut).not.toHaveBeenCalled();
      fireEvent.click(button);
      const yes = await screen.findByRole('button', { name: leave });
      fireEvent.click(yes);
      fireEvent.click(yes);
      await waitFor(() => expect(logOut).toHaveBeenCalledWith({ ofGoogle: false }));
      expect(logOut).toHaveBeenCalledTimes(1);
      await waitFor(() => expect(yes).toHaveAttribute('aria-disabled', 'false'));
    },
  );

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])(
    'leaves Google too where the site wants it (%s) and the login was Google’s (%s): %s',
    async (wanted, was, ofGoogle) => {
      logOut.mockClear();
      rememberLogin({});
      setSession({ user: {}, expires: '', provider: was ? 'google' : 'mobile' });
      renderIn('en', <LoginButton href="/login-mobile-number" back="/" ofGoogle={wanted} />);
      fireEvent.click(screen.getByRole('button'));
      const yes = await screen.findByRole('button', { name: 'Yes, log out' });
      fireEvent.click(yes);
      await waitFor(() => expect(logOut).toHaveBeenCalledWith({ ofGoogle }));
      await waitFor(() => expect(yes).toHaveAttribute('aria-disabled', 'false'));
    },
  );

  test('is in the header', () => {
    header({ loginHref: '/login-mobile-number' });
    expect(screen.getAllByText('Log In')).toHaveLength(2);
  });
});
