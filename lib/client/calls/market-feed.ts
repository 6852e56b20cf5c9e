import type { Market } from '../../contract/views';
import { dataOf, getJson } from './get-json';

/** Polling interval while the market is open, in milliseconds. */
const refresh = 60_000;
/** With this code the service says that it has nothing to show. */
const failed = 500;

async function askMarket(language: string): Promise<Market> {
  const market = dataOf(await getJson(`/api/market/${language}`)) as Market | undefined;
  if (!market || market.code === failed || !market.indices.length) throw new Error('The market has no indices');
  return market;
}

type Listener = (market: Market | undefined) => void;

/**
 * Fetches the market, and every minute again while it is open. A closed market is fetched once.
 * Nothing is fetched while the tab is hidden: a reader who comes back after a minute gets an open
 * market again, and one that failed.
 *
 * @returns how to stop
 */
function pollMarket(language: string, tell: Listener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let requestedAt = -Infinity;
  let open = false;
  let closed = false;
  let stopped = false;

  const ask = async () => {
    requestedAt = Date.now();
    open = false;
    const market = await askMarket(language).catch(() => undefined);
    if (stopped) return;
    open = market?.marketOpen ?? false;
    closed = market !== undefined && !open;
    tell(market);
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    if (open && !document.hidden) timer = setTimeout(() => void ask(), Math.max(0, requestedAt + refresh - Date.now()));
  };
  const onVisibilityChange = () => {
    if (!closed && !document.hidden && Date.now() - requestedAt >= refresh) void ask();
    else plan();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  onVisibilityChange();
  return () => {
    stopped = true;
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
 * Tells `listener` the market, with names in `language`, and each newer one. Undefined says that it
 * failed. All listeners of a page share one request a minute: the header, the drawer and the
 * content may show a ticker each.
 *
 * @returns how to stop
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
