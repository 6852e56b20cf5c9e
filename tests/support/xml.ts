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
 */
export async function sitemapProblems(xml: string): Promise<string[]> {
  const index = xml.includes('<sitemapindex');
  const { errors } = await validateXML({
    xml: { fileName: 'asked.xml', contents: xml },
    schema: file(index ? 'sitemap-index.xsd' : 'sitemap.xsd'),
    preload: index
      ? []
      : [file('protocol.xsd', protocol), ...['news.xsd', 'image.xsd', 'video.xsd'].map((name) => file(name))],
  });
  return errors.map((error) => error.rawMessage);
}

/**
 * Parses XML strictly.
 * @throws at the first fault, because a feed reader would stop there
 */
export function parseXml(xml: string): Document {
  const { window } = new JSDOM('');
  const document = new window.DOMParser().parseFromString(xml, 'application/xml');
  const fault = document.querySelector('parsererror');
  if (fault) throw new Error(fault.textContent ?? 'not well-formed');
  return document;
}

/** Texts of all elements with a name, including its prefix. */
export const textsOf = (parent: Document | Element, name: string): string[] =>
  [...parent.getElementsByTagName(name)].map((found) => found.textContent ?? '');
