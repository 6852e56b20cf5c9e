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
 * What the schemas of the sitemap protocol and Google's extensions have against a sitemap or an
 * index (libxml2).
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
 * The document that a strict XML parser reads. @throws on the first fault, as a feed reader would
 * give up there
 */
export function parseXml(xml: string): Document {
  const { window } = new JSDOM('');
  const document = new window.DOMParser().parseFromString(xml, 'application/xml');
  const fault = document.querySelector('parsererror');
  if (fault) throw new Error(fault.textContent ?? 'not well-formed');
  return document;
}

/** Texts of all elements with a name, prefix included. */
export const textsOf = (parent: Document | Element, name: string): string[] =>
  [...parent.getElementsByTagName(name)].map((found) => found.textContent ?? '');
