import { xmlDeclaration } from '../xml';

const namespaces = {
  image: 'http://www.google.com/schemas/sitemap-image/1.1',
  news: 'http://www.google.com/schemas/sitemap-news/0.9',
  video: 'http://www.google.com/schemas/sitemap-video/1.1',
} as const;

/**
 * Streams a sitemap from batches of `<url>` elements. It yields nothing before the first batch, so
 * that an early error can still be sent as an error response.
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
