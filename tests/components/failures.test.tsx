import { screen } from '@testing-library/react';
import type { NextPageContext } from 'next';
import { ErrorPage } from '@/components/layout/ErrorPage/ErrorPage';
import { NotFound } from '@/components/layout/NotFound/NotFound';
import Failed from '@/pages/_error';
import { allEditions, inEdition, type WrittenEdition } from '../support/editions';
import { renderIn } from '../support/render';
import { devanagari, gujarati, latinWords } from '../support/scripts';
import { layout as menuLayout } from '../support/views';

/** All texts of a page that readers see or hear. */
function wordsOf(container: HTMLElement): string {
  const spoken = [...container.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [container.textContent, ...spoken].join(' ');
}

/** A layout with the sections of the menu in its bar. */
function layout(edition: WrittenEdition) {
  const small = menuLayout(edition);
  const sections = small.menu.flatMap(({ groups = [] }) => groups.flatMap(({ links }) => links));
  return { ...small, sections };
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

/** Front pages of the other editions. */
const ofOthers = (own: string) =>
  allEditions.filter(({ folder }) => folder !== own).map((edition) => inEdition(edition, '/'));

describe('the not-found page', () => {
  test.each([
    ['en', 'This page does not exist', 'Go to the front page', ['/', '/world', '/nation', '/health']],
    ['hindi', 'यह पेज नहीं मिला', 'होम पेज पर जाएं', ['/hindi', '/hindi/world', '/hindi/nation', '/hindi/health']],
    [
      'gujarati',
      'આ પાનું મળ્યું નથી',
      'મુખ્ય પાના પર જાઓ',
      ['/gujarati', '/gujarati/world', '/gujarati/nation', '/gujarati/health'],
    ],
  ] as const)('in %s says so and leads on within the edition', (edition, title, home, links) => {
    renderIn(edition, <NotFound layout={layout(edition)} view={{ trending: [] }} />);
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([title]);
    expect(screen.getByRole('link', { name: home }).getAttribute('href')).toBe(links[0]);
    expect(hrefs()).toEqual(links);
    expect(screen.getByRole('search').getAttribute('action')).toBe(
      edition === 'en' ? '/searchpage' : `/${edition}/searchpage`,
    );
  });

  test('has no word of another language', () => {
    const hindi = wordsOf(renderIn('hindi', <NotFound layout={layout('hindi')} view={{ trending: [] }} />).container);
    expect([...latinWords(hindi), ...gujarati(hindi)]).toEqual([]);
    const gujaratiWords = wordsOf(
      renderIn('gujarati', <NotFound layout={layout('gujarati')} view={{ trending: [] }} />).container,
    );
    expect([...latinWords(gujaratiWords), ...devanagari(gujaratiWords)]).toEqual([]);
    expect([hindi, gujaratiWords].filter((words) => words.includes('।'))).toEqual([hindi]);
  });
});

describe('the page for a server error', () => {
  test.each([
    ['en', 'This page cannot be shown right now', 'Try again', ['/', '/india/rain/7', '/', '/saved']],
    ['hindi', 'यह पेज अभी नहीं खुल पा रहा है', 'फिर कोशिश करें', ['/hindi', '/hindi/india/rain/7', '/hindi', '/hindi/saved']],
    [
      'gujarati',
      'આ પાનું હાલ ખૂલી શકતું નથી',
      'ફરી પ્રયત્ન કરો',
      ['/gujarati', '/gujarati/india/rain/7', '/gujarati', '/gujarati/saved'],
    ],
  ] as const)(
    'in %s says so under the name of the paper, and leads back here and on',
    (edition, title, again, links) => {
      // The router's path does not contain the edition.
      const siteNames = { en: 'Trivarta', hindi: 'त्रिवार्ता', gujarati: 'ત્રિવાર્તા' };
      const { container } = renderIn(edition, <ErrorPage siteNames={siteNames} />, '/india/rain/7');
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
      expect(screen.getByRole('link', { name: again }).getAttribute('href')).toBe(links[1]);
      expect(screen.getByRole('link', { name: siteNames[edition] }).getAttribute('href')).toBe(links[0]);
      expect(hrefs()).toEqual([...links, ...ofOthers(edition)]);
      // The name of each language is in that language.
      for (const language of container.querySelectorAll('[hreflang]')) language.remove();
      if (edition !== 'en') expect(latinWords(wordsOf(container))).toEqual([]);
    },
  );

  test('is left by itself once it can be made again: requested each half minute, and when the network is back', async () => {
    jest.useFakeTimers();
    const fetched = jest.fn<Promise<{ ok: boolean }>, unknown[]>(() => Promise.resolve({ ok: false }));
    const before = global.fetch;
    global.fetch = fetched as unknown as typeof fetch;
    const { unmount } = renderIn('en', <ErrorPage />, '/india/rain/7');
    expect(fetched).not.toHaveBeenCalled();
    jest.advanceTimersByTime(30_000);
    window.dispatchEvent(new Event('online'));
    expect(fetched.mock.calls.map(([, options]) => options)).toMatchObject([{ method: 'HEAD' }, { method: 'HEAD' }]);
    unmount();
    jest.advanceTimersByTime(60_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    global.fetch = before;
    jest.useRealTimers();
  });

  test.each(['', '[displayName]', 'javascript:alert(1)'])('at the address %j offers home', (asPath) => {
    renderIn('hindi', <ErrorPage />, asPath);
    expect(hrefs()).toEqual(['/hindi', '/hindi', '/hindi/saved', ...ofOthers('hindi')]);
  });
});

describe('an address that cannot be read', () => {
  const answered = async (statusCode: number) => {
    const headers: Record<string, string> = {};
    const res = { statusCode, headersSent: false, setHeader: (name: string, value: string) => (headers[name] = value) };
    const props = await Failed.getInitialProps?.({ res } as unknown as NextPageContext);
    return { status: res.statusCode, headers, ...props };
  };

  test.each([
    [400, { status: 400, headers: { 'Cache-Control': 'no-store' }, isBadRequest: true }],
    [414, { status: 414, headers: { 'Cache-Control': 'no-store' }, isBadRequest: true }],
    [404, { status: 404, headers: {}, isBadRequest: true }],
    [500, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '30' }, isBadRequest: false }],
    [200, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '30' }, isBadRequest: false }],
  ])('is no fault of the site: %i', async (status, answer) => {
    expect(await answered(status)).toEqual(answer);
  });

  test.each([
    ['en', 'This address cannot be read', '/'],
    ['hindi', 'यह पता पढ़ा नहीं जा सका', '/hindi'],
    ['gujarati', 'આ સરનામું વાંચી શકાયું નથી', '/gujarati'],
  ] as const)('says so in %s and does not offer to try again', (edition, title, home) => {
    renderIn(edition, <ErrorPage isBadRequest />, '/india');
    expect(screen.getByRole('heading').textContent).toBe(title);
    expect(hrefs()).toEqual([home, ...ofOthers(edition)]);
  });
});
