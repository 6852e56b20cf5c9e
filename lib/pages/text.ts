import type { GetStaticProps } from 'next';
import type { Edition } from '../editions';
import { pageHead } from '../seo/page-head';
import { configuration } from '../site/configuration';
import type { Text } from '../texts/text';
import type { TextView } from '../views';
import { freshness, sameInEveryEdition, staticPage } from './static-page';

function fill<T>(text: T, values: Record<string, string>): T {
  const filled = JSON.stringify(text).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : JSON.stringify(value).slice(1, -1);
  });
  return JSON.parse(filled) as T;
}

export const noText: TextView = { title: '', intro: '', sections: [] };

/** A page of text at `path` in an edition, with the configuration's values filled in. */
export function buildTextPage(text: Text, path: string, edition: Edition) {
  const { siteName, siteUrl, contactEmail, grievanceOfficer } = configuration();
  const values = { name: siteName[edition], url: siteUrl, email: contactEmail, officer: grievanceOfficer[edition] };
  const { description, ...view } = fill(text[edition], values);
  return {
    view,
    head: pageHead({ edition, title: view.title, description, path }),
    editionLinks: sameInEveryEdition(path),
    revalidate: freshness.fixed,
  };
}

/** `getStaticProps` of a page of text at `path`. It asks nothing of the news API. */
export function textPage(text: Text, path: string): GetStaticProps {
  return staticPage<TextView>(async ({ edition }) => buildTextPage(text, path, edition), { placeholder: noText });
}
