import type { GetStaticProps } from 'next';
import type { Edition } from '../../../platform/editions';
import { buildPageHead } from '../../seo/page-head';
import { configuration } from '../../../platform/config/configuration';
import { fillPlaceholders } from '../../../platform/i18n/fill-placeholders';
import { listEnabledLanguages } from '../../../platform/i18n/language-names';
import type { TextView } from '../../../contract/views';
import { offlineLimitTexts } from './offline';
import { freshness, linksInEveryEdition, staticPage } from '../../static-page';

/**
 * A page of text in every edition. Placeholders such as `{{name}}` get their values from the site's
 * configuration, `{{languages}}` from the enabled editions.
 */
type Text = Record<Edition, TextView & { description: string }>;

export const emptyTextView: TextView = { title: '', intro: '', sections: [] };

/** Builds a page of text and fills its placeholders. */
export function buildTextPage(text: Text, path: string, edition: Edition) {
  const { siteName, siteUrl, contactEmail, grievanceOfficer } = configuration();
  const site = { name: siteName[edition], url: siteUrl, email: contactEmail, officer: grievanceOfficer[edition] };
  const values = { ...site, ...offlineLimitTexts, languages: listEnabledLanguages(edition) };
  const { description, ...view } = fillPlaceholders(text[edition], values);
  return {
    view,
    head: buildPageHead({ edition, title: view.title, description, path }),
    editionLinks: linksInEveryEdition(path),
    revalidate: freshness.fixed,
  };
}

/** Returns `getStaticProps` of a page of text at `path`. It does not use the news API. */
export function createTextPage(text: Text, path: string): GetStaticProps {
  return staticPage<TextView>(async ({ edition }) => buildTextPage(text, path, edition), {
    placeholder: emptyTextView,
  });
}
