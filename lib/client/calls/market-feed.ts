import type { Market } from '../../contract/views';
import { dataOf, getJson } from './get-json';

/** Polling interval while the market is open. */
const pollIntervalMs = 60_000;
/** The service's `code` for "no data". */
const noDataCode = 500;

async function fetchMarket(language: string): Promise<Market> {
  const market = dataOf(await getJson(`/api/market/${language}`)) as Market | undefined;
  if (!market || market.code === noDataCode || !market.indices.length)
    throw new Error('The market response has no indices');
  return market;
}

type Listener = (market: Market | undefined) => void;

/**
 * Fetches market data, and polls it while the market is open. If the market is closed, it is
 * fetched once. A hidden tab sends no requests. When the tab becomes visible after `pollIntervalMs`
 * or more, an open market is fetched again, and so is one whose request failed.
 *
 * @returns a function that stops the polling
 */
function pollMarket(language: string, onMarket: Listener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let requestedAt = -Infinity;
  let isOpen = false;
  let isClosed = false;
  let isStopped = false;

  const poll = async () => {
    requestedAt = Date.now();
    isOpen = false;
    const market = await fetchMarket(language).catch(() => undefined);
    if (isStopped) return;
    isOpen = market?.marketOpen ?? false;
    isClosed = market !== undefined && !isOpen;
    onMarket(market);
    scheduleNextPoll();
  };
  const scheduleNextPoll = () => {
    clearTimeout(timer);
    if (isOpen && !document.hidden)
      timer = setTimeout(() => void poll(), Math.max(0, requestedAt + pollIntervalMs - Date.now()));
  };
  const onVisibilityChange = () => {
    if (!isClosed && !document.hidden && Date.now() - requestedAt >= pollIntervalMs) void poll();
    else scheduleNextPoll();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  onVisibilityChange();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}

type Feed = { listeners: Set<Listener>; stop: () => void; last?: { market: Market | undefined } };

const feeds = new Map<string, Feed>();

function startFeed(language: string): Feed {
  const listeners = new Set<Listener>();
  const feed: Feed = { listeners, stop: () => undefined };
  feed.stop = pollMarket(language, (market) => {
    feed.last = { market };
    for (const listener of listeners) listener(market);
  });
  feeds.set(language, feed);
  return feed;
}

/**
 * Calls `listener` with the market data, names in `language`, and with each update. `undefined`
 * means that the request failed. All listeners of a page share one poll, because the header, the
 * drawer and the content may each show a ticker.
 *
 * @returns a function that removes the listener
 */
export function watchMarket(language: string, listener: Listener): () => void {
  const feed = feeds.get(language) ?? startFeed(language);
  feed.listeners.add(listener);
  if (feed.last) listener(feed.last.market);
  return () => {
    feed.listeners.delete(listener);
    if (feed.listeners.size) return;
    feed.stop();
    feeds.delete(language);
  };
}
