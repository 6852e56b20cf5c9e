import { xmlDeclaration } from '../xml';

const namespaces = {
  image: 'http://www.google.com/schemas/sitemap-image/1.1',
  news: 'http://www.google.com/schemas/sitemap-news/0.9',
  video: 'http://www.google.com/schemas/sitemap-video/1.1',
} as const;

/**
 * A sitemap as a stream of text, from batches of its `<url>` elements. The first batch is there
 * before anything is sent.
 */
export async function* urlset(
  extension: keyof typeof namespaces | undefined,
  batches: AsyncIterable<string>,
): AsyncGenerator<string> {
  const more = extension ? ` xmlns:${extension}="${namespaces[extension]}"` : '';
  let start = `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>\n`;
  for await (const batch of batches) {
    yield start + batch;
    start = '';
  }
  yield `${start}</urlset>\n`;
}
