import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { validateXML } from 'xmllint-wasm';

const schemas = path.join(__dirname, 'schemas');
const protocol = path.join(
  path.dirname(createRequire(__filename).resolve('sitemap/package.json')),
  'schema/sitemap.xsd',
);
const file = (fileName: string, at = path.join(schemas, fileName)) => ({
  fileName,
  contents: fs.readFileSync(at, 'utf8'),
});

/**
 * Returns the violations of the schemas of the sitemap protocol and Google's extensions (libxml2).
 * Each call compiles the schemas, so several sitemaps (or several indexes) are checked in one call.
 */
export async function sitemapProblems(...documents: string[]): Promise<string[]> {
  const index = documents[0]?.includes('<sitemapindex');
  const { errors } = await validateXML({
    xml: documents.map((contents, number) => ({ fileName: `document-${number + 1}.xml`, contents })),
    schema: file(index ? 'sitemap-index.xsd' : 'sitemap.xsd'),
    preload: index
      ? []
      : [file('protocol.xsd', protocol), ...['news.xsd', 'image.xsd', 'video.xsd'].map((name) => file(name))],
  });
  return errors.map((error) => error.rawMessage);
}

/** Created once, because a window takes as long as many documents. */
let parser: DOMParser | undefined;

/**
 * Parses XML strictly.
 * @throws at the first fault, because a feed reader would stop there
 */
export function parseXml(xml: string): Document {
  parser ??= new new JSDOM('').window.DOMParser();
  const document = parser.parseFromString(xml, 'application/xml');
  const fault = document.querySelector('parsererror');
  if (fault) throw new Error(fault.textContent ?? 'not well-formed');
  return document;
}

/** Texts of all elements with a name, including its prefix. */
export const textsOf = (parent: Document | Element, name: string): string[] =>
  [...parent.getElementsByTagName(name)].map((found) => found.textContent ?? '');
