/**
 * A page as Next passes it to the cache: a rendered page, a redirect, or a 404 (`value` is null),
 * with its lifetime.
 */
export type CachedPage = {
  value: { kind: string; html?: unknown; pageData?: unknown; props?: unknown } | null;
  lastModified: number;
  cacheControl: { revalidate: number | false; expire: number | undefined } | undefined;
};

/** Estimated memory of a page in addition to its content, in bytes. */
const overheadBytes = 512;

/**
 * A page in the cache, with HTML and data as UTF-8 outside the JavaScript heap. As strings, a page
 * with a single Hindi or Gujarati letter would take two bytes per character, and garbage collection
 * would take longer.
 */
export type PackedPage = {
  page: CachedPage;
  html: Buffer | undefined;
  pageData: Buffer | undefined;
  /** JSON size of the other values, such as an error's props, which stay in `page`. */
  otherBytes: number;
};

const bufferOf = (text: string | undefined): Buffer | undefined => (text === undefined ? undefined : Buffer.from(text));

export function packPage(page: CachedPage): PackedPage {
  const { html, pageData, ...rest } = page.value ?? { kind: '' };
  const isText = typeof html === 'string';
  const stripped = isText || html === undefined ? rest : { ...rest, html };
  return {
    page: { ...page, value: stripped },
    html: isText ? Buffer.from(html) : undefined,
    pageData: bufferOf(JSON.stringify(pageData)),
    otherBytes: Buffer.byteLength(JSON.stringify(stripped)),
  };
}

export function unpackPage({ page, html, pageData }: PackedPage): CachedPage {
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

export const packedPageBytes = ({ html, pageData, otherBytes: rest }: PackedPage): number =>
  overheadBytes + (html?.length ?? 0) + (pageData?.length ?? 0) + rest;
