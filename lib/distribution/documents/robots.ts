import { enabledEditions } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { pathInEdition } from '../../platform/routes';
import { configuration } from '../../platform/config/configuration';
import { absoluteUrl } from '../../pages/seo/page-head';
import { sitemapPaths } from '../../platform/routes/document-paths';
import { listSitemapFiles } from './sitemaps/sitemap-index';

/** Crawlers of AI vendors by purpose (lists of October 2026). */
const aiCrawlers = {
  training: [
    'GPTBot',
    'ClaudeBot',
    'CCBot',
    'Google-Extended',
    'Applebot-Extended',
    'meta-externalagent',
    'Bytespider',
    'Amazonbot',
  ],
  search: ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot', 'Applebot'],
  user: ['ChatGPT-User', 'Claude-User', 'Perplexity-User', 'MistralAI-User'],
} as const;

/**
 * Blocks the API, result pages, and choices of readers of Lite pages. The search page without a
 * query is allowed, so that crawlers see its `noindex`.
 */
const disallowedPaths = (): string[] => [
  '/api/',
  ...enabledEditions.flatMap((edition) =>
    ['/searchpage?', '/search?', '/lite/searchpage?', '/saved/'].map((start) => pathInEdition(edition, start)),
  ),
  ...['size', 'saved'].map((name) => `/*?*${name}=`),
];

const permanentSitemaps = (): string[] => [
  sitemapPaths.sections(),
  ...enabledEditions.map((edition) => sitemapPaths.news(edition)),
  sitemapPaths.videos(),
];

/**
 * Maximum time to wait for the news API, in milliseconds. A crawler that cannot load robots.txt
 * stops crawling.
 */
const timeoutMs = 1000;

/**
 * Paths of all sitemaps. If the news API fails or is slow, only the permanent ones. The index lists
 * the others.
 */
async function listSitemaps(now: Date): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<string[]>(
    (resolve) => (timer = setTimeout(() => resolve(permanentSitemaps()), timeoutMs)),
  );
  const all = listSitemapFiles(now).catch((error: unknown) => {
    log.error('sitemap_list_failed', { error });
    return permanentSitemaps();
  });
  const paths = await Promise.race([all, tooLong]);
  clearTimeout(timer);
  return paths;
}

/**
 * Returns `robots.txt`. A crawler follows only the group that names it (RFC 9309), so the general
 * rules are repeated in each allowed group. Settings allow or block each class of AI crawlers. All
 * sitemaps are listed, the index first.
 */
export async function robotsText(now: Date): Promise<string> {
  const { aiCrawling } = configuration();
  const rules = disallowedPaths().map((path) => `Disallow: ${path}`);
  const groups = (Object.keys(aiCrawlers) as (keyof typeof aiCrawlers)[]).map((kind) => [
    ...aiCrawlers[kind].map((name) => `User-agent: ${name}`),
    ...(aiCrawling[kind] ? rules : ['Disallow: /']),
  ]);
  const sitemaps = [sitemapPaths.index(), ...(await listSitemaps(now))].map((path) => `Sitemap: ${absoluteUrl(path)}`);
  return [['User-agent: *', ...rules], ...groups, sitemaps].map((lines) => `${lines.join('\n')}\n`).join('\n');
}
