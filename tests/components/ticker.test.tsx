import fs from 'node:fs';
import path from 'node:path';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Ticker } from '@/components/market/Ticker/Ticker';
import type { Edition } from '@/lib/platform/editions';
import { answer, answering, failures, hideTab } from '../support/answers';
import { blindObserver } from '../support/browser-parts';
import { inEdition, renderIn } from '../support/render';

const indices = [
  { name: 'SENSEX', livePrice: 184200.5, netChange: 312.25, percentChange: 0.37 },
  { name: 'NIFTY 50', livePrice: 25750.1, netChange: -96.4, percentChange: -0.38 },
  { name: 'NIFTY IT', livePrice: 36110, netChange: 0, percentChange: 0 },
];
const marketOf = (changes = {}) =>
  answer({ message: 'Success', data: { marketOpen: true, code: 200, indices, ...changes } });
const minute = 60_000;

let requests: string[];
const serve = (market: () => Promise<Response> | Response) => ({ requests } = answering(market));
const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const initial = { marketOpen: true, code: 200, indices };
/** The ticker of a page that was rendered with these values, once it is visible. */
const show = async (edition: Edition = 'en') => {
  const { see } = blindObserver();
  const shown = renderIn(edition, <Ticker initial={initial} />);
  await act(async () => see());
  await pass(1);
  await settle();
  return shown;
};
const ticker = () => screen.queryByRole('region');

beforeEach(() => {
  jest.useFakeTimers();
  AbortSignal.timeout = () => new AbortController().signal;
});
afterEach(() => {
  hideTab(false);
  jest.useRealTimers();
});

describe('an open market', () => {
  beforeEach(() => serve(() => marketOf()));

  test.each<[Edition, string, string, string]>([
    ['en', 'Stock market', 'LIVE', 'english'],
    ['hindi', 'शेयर बाजार', 'लाइव', 'hindi'],
    ['gujarati', 'શેરબજાર', 'લાઇવ', 'gujarati'],
  ])('in %s is called %s and marked %s', async (edition, name, live, language) => {
    await show(edition);
    expect(within(screen.getByRole('region', { name })).getByText(live)).toBeVisible();
    expect(requests).toEqual([`/api/market/${language}`]);
  });

  test('is requested again every 60 seconds', async () => {
    await show();
    await pass(minute - 1);
    expect(requests).toHaveLength(1);
    await pass(1);
    expect(requests).toHaveLength(2);
    await pass(3 * minute);
    expect(requests).toHaveLength(5);
  });

  test('shows what has changed', async () => {
    await show();
    serve(() => marketOf({ indices: [{ ...indices[0], livePrice: 184300 }] }));
    await pass(minute);
    expect(ticker()).toHaveTextContent('1,84,300.00');
  });

  test('is not asked for while the tab is hidden, and at once when the reader comes back after a minute', async () => {
    await show();
    await pass(10_000);
    hideTab(true);
    await pass(10 * minute);
    expect(requests).toHaveLength(1);
    await act(async () => hideTab(false));
    expect(requests).toHaveLength(2);
    await pass(minute);
    expect(requests).toHaveLength(3);
  });

  test('waits for the rest of the minute when the reader comes back sooner', async () => {
    await show();
    await pass(10_000);
    hideTab(true);
    await pass(20_000);
    await act(async () => hideTab(false));
    expect(requests).toHaveLength(1);
    await pass(29_999);
    expect(requests).toHaveLength(1);
    await pass(1);
    expect(requests).toHaveLength(2);
  });

  test('is not asked for in a tab that opens hidden, until it is looked at', async () => {
    hideTab(true);
    await show();
    await pass(minute);
    expect(requests).toEqual([]);
    await act(async () => hideTab(false));
    expect(requests).toHaveLength(1);
  });

  test('is no longer requested when the page is left', async () => {
    const { unmount } = await show();
    unmount();
    await pass(5 * minute);
    expect(requests).toHaveLength(1);
  });
});

test('a closed market is requested once, and is not called live', async () => {
  serve(() => marketOf({ marketOpen: false }));
  await show();
  await pass(60 * minute);
  expect(requests).toHaveLength(1);
  expect(ticker()).toHaveTextContent('SENSEX');
  expect(screen.queryByText('LIVE')).toBeNull();
  hideTab(true);
  await pass(10 * minute);
  await act(async () => hideTab(false));
  expect(requests).toHaveLength(1);
});

test.each<[Edition, string]>([
  ['en', 'Sample data'],
  ['hindi', 'नमूने के आंकड़े'],
  ['gujarati', 'નમૂનાના આંકડા'],
])('sample figures are labelled as such in %s: %s', async (edition, label) => {
  serve(() => marketOf({ sample: true, marketOpen: false }));
  await show(edition);
  expect(screen.getByText(label)).toBeVisible();
});

describe('a failing ticker', () => {
  const all: typeof failures = [...failures, ['answers code 500', () => marketOf({ code: 500, indices: [] })]];

  test.each(all)('because the route %s is not shown, and nothing is thrown', async (_, failure) => {
    serve(failure);
    await show();
    expect(ticker()).toBeNull();
    await pass(5 * minute);
    expect(requests).toHaveLength(1);
  });

  test.each(all)('later on, because the route %s, clears its data and hides', async (_, failure) => {
    serve(() => marketOf());
    await show();
    expect(ticker()).not.toBeNull();
    serve(failure);
    await pass(minute);
    expect(ticker()).toBeNull();
  });

  test('is shown again when the reader comes back later', async () => {
    serve(() => answer({}, 503));
    await show();
    serve(() => marketOf());
    hideTab(true);
    await pass(minute);
    await act(async () => hideTab(false));
    expect(ticker()).not.toBeNull();
  });
});

describe('an index', () => {
  const items = async (edition: Edition) => {
    serve(() => marketOf());
    await show(edition);
    return within(screen.getByRole('list')).getAllByRole('listitem');
  };

  test.each<[Edition, string, string]>([
    ['en', 'up', 'down'],
    ['hindi', 'बढ़त', 'गिरावट'],
    ['gujarati', 'વધારો', 'ઘટાડો'],
  ])('in %s is told by sign, arrow and word, in Western figures with lakhs', async (edition, up, down) => {
    expect((await items(edition)).map((item) => item.textContent)).toEqual([
      `SENSEX 1,84,200.50 ▲ ${up} +312.25 (+0.37%)`,
      `NIFTY 50 25,750.10 ▼ ${down} -96.40 (-0.38%)`,
      'NIFTY IT 36,110.00 0.00 (0.00%)',
    ]);
  });

  test('with a name in English says so to the voice of a Hindi page', async () => {
    const [first] = await items('hindi');
    expect(first?.querySelector('b')).toHaveAttribute('lang', 'en');
  });
});

describe('the strip', () => {
  const css = fs.readFileSync(path.resolve(__dirname, '../../components/market/Ticker/Ticker.module.css'), 'utf8');
  const [still = '', moving = ''] = css.split('@media (prefers-reduced-motion: no-preference)');

  beforeEach(() => serve(() => marketOf()));

  test('scrolls past in 40 seconds, in a loop', () => expect(moving).toContain('animation: run 40s linear infinite;'));

  test('stands still under the pointer, with the focus and when paused', () => {
    expect(moving).toMatch(
      /:is\(\.window:hover \.track, \.window:focus \.track, \.track\.paused\) \{\s*animation-play-state: paused;/,
    );
  });

  test('is scrolled by readers without script, and those who asked for less motion', () => {
    expect(still).toMatch(/\.window \{[^}]*overflow-x: auto;/);
    expect(still).not.toContain('animation');
    expect(still).toMatch(/\.list \+ \.list,\s*\.pause \{\s*display: none;/);
  });

  test.each<[Edition, string, string]>([
    ['en', 'Pause the ticker', 'Start the ticker'],
    ['hindi', 'पट्टी रोकें', 'पट्टी चलाएं'],
    ['gujarati', 'પટ્ટી અટકાવો', 'પટ્ટી ચલાવો'],
  ])('in %s has a button: %s, then %s', async (edition, pause, play) => {
    await show(edition);
    const track = screen.getByRole('list').parentElement;
    const before = track?.className;
    fireEvent.click(screen.getByRole('button', { name: pause }));
    expect(track?.className).toMatch(/paused/);
    fireEvent.click(screen.getByRole('button', { name: play }));
    expect(track?.className).toBe(before);
  });

  test('can have the focus, is told once although it stands twice, and announces nothing', async () => {
    const { container } = await show();
    expect(screen.getByRole('group', { name: 'Stock market' })).toHaveAttribute('tabindex', '0');
    expect(container.querySelectorAll('ul')).toHaveLength(2);
    expect(screen.getAllByRole('list')).toHaveLength(1);
    expect(container.querySelector('[aria-live], [role=status], [role=alert], [role=marquee]')).toBeNull();
  });
});

test('all tickers of a page share one request, and one that is shown later has the figures at once', async () => {
  serve(() => marketOf());
  const { see } = blindObserver();
  const page = (later: boolean) => (
    <>
      <Ticker />
      <Ticker initial={initial} />
      {later && <Ticker />}
    </>
  );
  const { rerender, unmount } = renderIn('en', page(false));
  await act(async () => see());
  await pass(1);
  expect(screen.getAllByRole('region')).toHaveLength(2);
  rerender(page(true));
  await act(async () => see());
  await pass(1);
  expect(screen.getAllByRole('region')).toHaveLength(3);
  expect(requests).toHaveLength(1);
  await pass(minute);
  expect(requests).toHaveLength(2);
  unmount();
  await pass(5 * minute);
  expect(requests).toHaveLength(2);
});

test('a ticker without figures of the page shows none, and calls nothing live, until it has fetched them', async () => {
  serve(() => marketOf());
  const { see } = blindObserver();
  renderIn('en', <Ticker />);
  expect(ticker()).toBeNull();
  await act(async () => see());
  await pass(1);
  expect(ticker()).toHaveTextContent('1,84,200.50');
  expect(screen.getByText('LIVE')).toBeVisible();
});

test('the figures of the page are there before any script asks for others, which it does once the band is seen', async () => {
  serve(() => marketOf());
  blindObserver();
  renderIn('en', <Ticker initial={initial} />);
  expect(ticker()).toHaveTextContent('1,84,200.50');
  await pass(minute);
  expect(requests).toEqual([]);
});

test.each<[Edition, string]>([
  ['en', 'Sample data SENSEX 1,84,200.50 ▲ up +312.25 (+0.37%)'],
  ['hindi', 'नमूने के आंकड़े SENSEX 1,84,200.50 ▲ बढ़त +312.25 (+0.37%)'],
  ['gujarati', 'નમૂનાના આંકડા SENSEX 1,84,200.50 ▲ વધારો +312.25 (+0.37%)'],
])('in %s a text browser shows each index once, with words apart', (edition, words) => {
  const [one] = indices;
  const html = renderToString(
    inEdition(edition, <Ticker initial={{ ...initial, indices: one ? [one] : [], marketOpen: false, sample: true }} />),
  );
  document.body.innerHTML = html.replaceAll(/<(div|ul|li|button)/g, ' <$1');
  expect(document.body.textContent.replaceAll(/\s+/g, ' ').trim()).toContain(words);
  expect(document.querySelectorAll('li')).toHaveLength(1);
});
