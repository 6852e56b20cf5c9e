import { toLiteUrl } from '../../platform/routes/lite';
import { post } from '../../platform/network/post';
import { configuration } from '../../platform/config/configuration';
import { storyUrls } from './changed-urls';
import { type LeaderSubscriber, propagationDelayMs } from './leader-subscribers';

/** Values of `Accept-Encoding` that deploy/nginx caches separately. */
const encodings = ['br, gzip', 'gzip', 'identity'];

/**
 * Makes an nginx fetch a path again and cache the result.
 * @throws Error if the response is an error or missing
 */
async function refresh(origin: string, path: string, host: string): Promise<void> {
  for (const encoding of encodings) {
    const headers = { host, 'accept-encoding': encoding, 'x-refresh-cache': '1' };
    const { status } = await post(`${origin}${path}`, { method: 'HEAD', headers, body: '' }, 'any');
    if (status >= 500) throw new Error(`responded with ${status} to ${path}`);
  }
}

/**
 * Refreshes withdrawn and corrected stories in the nginx before the site (deploy/nginx). While the
 * site is available, nginx revalidates them itself. But if the site is unavailable, nginx serves
 * its cached pages, and a withdrawn story must not be among them.
 * @param origins origins of all nginx servers
 */
export function nginxRefresh(origins: readonly string[]): LeaderSubscriber {
  return {
    name: 'nginx',
    label: 'nginx',
    collectMs: propagationDelayMs,
    deliver: async (changes) => {
      const { host } = new URL(configuration().siteUrl);
      const pages = storyUrls(changes.filter(({ kind }) => kind === 'withdrawal' || kind === 'correction'));
      for (const address of pages) {
        const { pathname } = new URL(address);
        for (const path of [pathname, toLiteUrl(pathname) ?? []].flat())
          for (const origin of origins) await refresh(origin, path, host);
      }
    },
    // Older withdrawals need no refresh, because nginx has removed those pages (`inactive`).
    reset: () => Promise.resolve(),
  };
}
