/**
 * A rendered page, a redirect or the word that there is no page (`value` null), with its lifetime,
 * as Next hands it over.
 */
export type CachedPage = {
  value: { kind: string; html?: unknown; pageData?: unknown; props?: unknown } | null;
  lastModified: number;
  cacheControl: { revalidate: number | false; expire: number | undefined } | undefined;
};

/** A page with its key and bookkeeping costs at least this many bytes, however short it is. */
const entryOverhead = 512;

/**
 * A page as it is kept: its HTML and data as UTF-8, outside the heap of JavaScript. As strings and
 * objects they would cost two bytes for each character of a page with one Hindi or Gujarati letter,
 * and make every collection of garbage longer.
 */
export type StoredPage = {
  page: CachedPage;
  html: Buffer | undefined;
  pageData: Buffer | undefined;
  /** JSON of what is neither: an error's props, say. It is kept in `page` as it is. */
  rest: number;
};

const bufferOf = (text: string | undefined): Buffer | undefined => (text === undefined ? undefined : Buffer.from(text));

/** A page as it is kept. */
export function pack(page: CachedPage): StoredPage {
  const { html, pageData, ...rest } = page.value ?? { kind: '' };
  const isText = typeof html === 'string';
  const stripped = isText || html === undefined ? rest : { ...rest, html };
  return {
    page: { ...page, value: stripped },
    html: isText ? Buffer.from(html) : undefined,
    pageData: bufferOf(JSON.stringify(pageData)),
    rest: Buffer.byteLength(JSON.stringify(stripped)),
  };
}

/** The page that was kept, as Next handed it over. */
export function unpack({ page, html, pageData }: StoredPage): CachedPage {
  const { value } = page;
  if (!value) return page;
  return {
    ...page,
    value: {
      ...value,
      ...(html ? { html: html.toString() } : {}),
      ...(pageData ? { pageData: JSON.parse(pageData.toString()) as unknown } : {}),
    },
  };
}

/** What a page takes of the memory, in bytes. */
export const pageBytes = ({ html, pageData, rest }: StoredPage): number =>
  entryOverhead + (html?.length ?? 0) + (pageData?.length ?? 0) + rest;
