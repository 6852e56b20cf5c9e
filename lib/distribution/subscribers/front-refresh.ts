import { liteAddress } from '../../platform/routes/lite';
import { post } from '../../platform/network/post';
import { configuration } from '../../platform/config/configuration';
import { storyAddresses } from './changed-urls';
import { type LeasedFollower, settledMs } from './leased-subscribers';

/** What deploy/nginx keeps an answer under, beside its address. */
const codings = ['br, gzip', 'gzip', 'identity'];

/** Has an nginx fetch an address anew, and keep that. @throws when it does not answer */
async function refresh(origin: string, path: string, host: string): Promise<void> {
  for (const coding of codings) {
    const headers = { host, 'accept-encoding': coding, 'x-refresh-cache': '1' };
    const { status } = await post(`${origin}${path}`, { method: 'HEAD', headers, body: '' }, 'any');
    if (status >= 500) throw new Error(`answers ${status} to ${path}`);
  }
}

/**
 * Has the nginx before the site (deploy/nginx) forget stories that were withdrawn or corrected.
 * While the site answers it would see that by itself; when the site is away it shows what it has,
 * and that must not be a story that was taken back.
 * @param origins of every nginx
 */
export function frontRefresh(origins: readonly string[]): LeasedFollower {
  return {
    name: 'nginx',
    label: 'nginx',
    gatherMs: settledMs,
    deliver: async (lines) => {
      const { host } = new URL(configuration().siteUrl);
      const pages = storyAddresses(lines.filter(({ kind }) => kind === 'withdrawal' || kind === 'correction'));
      for (const address of pages) {
        const { pathname } = new URL(address);
        for (const path of [pathname, liteAddress(pathname) ?? []].flat())
          for (const origin of origins) await refresh(origin, path, host);
      }
    },
    // What was withdrawn before the lines that are kept has left nginx by itself (`inactive`).
    startAnew: () => Promise.resolve(),
  };
}
