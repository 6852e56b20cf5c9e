import { editionNames } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { pathInEdition } from '../../platform/routes';
import { configuration } from '../../platform/config/configuration';
import { absoluteUrl } from '../../pages/seo/page-head';
import { sitemapPaths } from '../../platform/routes/document-paths';
import { sitemapFiles } from './sitemaps/sitemap-index';

/** Crawlers of language models by what they come for (vendors' lists of October 2026). */
const aiCrawlers = {
  training: [
    ...['GPTBot', 'ClaudeBot', 'CCBot', 'Google-Extended', 'Applebot-Extended'],
    ...['meta-externalagent', 'Bytespider', 'Amazonbot'],
  ],
  search: ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot', 'Applebot'],
  user: ['ChatGPT-User', 'Claude-User', 'Perplexity-User', 'MistralAI-User'],
} as const;

/**
 * The API, endless spaces of results, and what readers of lite pages chose. The bare search page
 * stays open, so that its `noindex` is seen.
 */
const closed = (): string[] => [
  '/api/',
  ...editionNames.flatMap((edition) =>
    ['/searchpage?', '/search?', '/lite/searchpage?', '/saved/'].map((start) => pathInEdition(edition, start)),
  ),
  ...['size', 'saved'].map((name) => `/*?*${name}=`),
];

const lastingSitemaps = (): string[] => [
  sitemapPaths.sections(),
  ...editionNames.map((edition) => sitemapPaths.news(edition)),
  sitemapPaths.videos(),
];

/**
 * Milliseconds that `robots.txt` waits for the news API: a crawler that cannot have this file stops
 * crawling.
 */
const timeoutMs = 1000;

/**
 * Paths of all sitemaps; only those that are always there when the news API fails or is slow: the
 * index names the others.
 */
async function knownSitemaps(now: Date): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<string[]>((resolve) => (timer = setTimeout(() => resolve(lastingSitemaps()), timeoutMs)));
  const all = sitemapFiles(now).catch((error: unknown) => {
    log.error('sitemap_list_failed', { error });
    return lastingSitemaps();
  });
  const paths = await Promise.race([all, tooLong]);
  clearTimeout(timer);
  return paths;
}

/**
 * `robots.txt`. A crawler obeys its own group alone (RFC 9309), so the general rules stand in every
 * group that lets its crawlers in. Whole classes of AI crawlers are let in or kept out by
 * configuration. Every sitemap is named, the index first.
 */
export async function robotsText(now: Date): Promise<string> {
  const { aiCrawling } = configuration();
  const rules = closed().map((path) => `Disallow: ${path}`);
  const groups = (Object.keys(aiCrawlers) as (keyof typeof aiCrawlers)[]).map((kind) => [
    ...aiCrawlers[kind].map((name) => `User-agent: ${name}`),
    ...(aiCrawling[kind] ? rules : ['Disallow: /']),
  ]);
  const sitemaps = [sitemapPaths.index(), ...(await knownSitemaps(now))].map((path) => `Sitemap: ${absoluteUrl(path)}`);
  return [['User-agent: *', ...rules], ...groups, sitemaps].map((lines) => `${lines.join('\n')}\n`).join('\n');
}
