import type { GetStaticProps } from 'next';
import type { Edition } from '../../../platform/editions';
import { pageHead } from '../../seo/page-head';
import { configuration } from '../../../platform/config/configuration';
import { fill } from '../../../platform/i18n/fill';
import { servedLanguages } from '../../../platform/i18n/language-names';
import type { TextView } from '../../../contract/views';
import { keptAmounts } from './offline';
import { freshness, sameInEveryEdition, staticPage } from '../../static-page';

/**
 * A page of text in every edition. Placeholders such as `{{name}}` get their values from the site's
 * configuration, `{{languages}}` from the enabled editions.
 */
type Text = Record<Edition, TextView & { description: string }>;

export const noText: TextView = { title: '', intro: '', sections: [] };

/** Builds a page of text and fills its placeholders. */
export function buildTextPage(text: Text, path: string, edition: Edition) {
  const { siteName, siteUrl, contactEmail, grievanceOfficer } = configuration();
  const site = { name: siteName[edition], url: siteUrl, email: contactEmail, officer: grievanceOfficer[edition] };
  const values = { ...site, ...keptAmounts, languages: servedLanguages(edition) };
  const { description, ...view } = fill(text[edition], values);
  return {
    view,
    head: pageHead({ edition, title: view.title, description, path }),
    editionLinks: sameInEveryEdition(path),
    revalidate: freshness.fixed,
  };
}

/** Returns `getStaticProps` of a page of text at `path`. It does not use the news API. */
export function textPage(text: Text, path: string): GetStaticProps {
  return staticPage<TextView>(async ({ edition }) => buildTextPage(text, path, edition), { placeholder: noText });
}
