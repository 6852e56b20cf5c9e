import { type Edition, enabledEditions, editions } from '../../../platform/editions';
import { newsApi } from '../../../news-api';
import { absoluteUrl } from '../../../pages/seo/page-head';
import { sitemapPaths } from '../../../platform/routes/document-paths';
import { element, textElement, xmlDeclaration } from '../xml';
import { countNewsFiles } from './news';
import { storiesPerFile } from './stories';
import { countVideoFiles } from './videos';

/** Files of an edition's months, newest first. A month with many stories has several files. */
async function monthPaths(edition: Edition): Promise<string[]> {
  const days = await newsApi().archiveDays({ language: editions[edition].apiLanguage });
  const months = new Map<string, number>();
  for (const { date, count } of days) {
    const month = date.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + count);
  }
  return [...months].flatMap(([month, count]) =>
    Array.from({ length: Math.ceil(count / storiesPerFile) }, (_, index) =>
      sitemapPaths.month(edition, month, index + 1),
    ),
  );
}

const newsPaths = async (edition: Edition, now: Date): Promise<string[]> =>
  Array.from({ length: await countNewsFiles(edition, now) }, (_, index) => sitemapPaths.news(edition, index + 1));

/** Paths of all current sitemaps, without the index. */
export async function listSitemapFiles(now: Date): Promise<string[]> {
  const news = (await Promise.all(enabledEditions.map((edition) => newsPaths(edition, now)))).flat();
  const months = (await Promise.all(enabledEditions.map(monthPaths))).flat();
  const videos = Array.from({ length: await countVideoFiles() }, (_, index) => sitemapPaths.videos(index + 1));
  return [sitemapPaths.sections(), ...news, ...videos, ...months];
}

export async function renderSitemapIndex(now: Date): Promise<string> {
  const entries = (await listSitemapFiles(now)).map(
    (path) => `${element('sitemap', textElement('loc', absoluteUrl(path)))}\n`,
  );
  return `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}
