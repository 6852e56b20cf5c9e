import type { Market } from '../views';
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

/**
 * Tells the market, names in `language`, and every minute again while it is open; a closed one is
 * reported once. Undefined is reported when it failed. Nothing is asked for while the tab is
 * hidden: a reader who comes back after a minute gets an open market anew, and one that failed.
 * Answers how to stop.
 */
export function watchMarket(language: string, tell: (market: Market | undefined) => void): () => void {
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
