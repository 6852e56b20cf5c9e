import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document';
import { IslandLabels } from '@/components/islands/IslandLabels';
import { StructuredData } from '@/components/seo/StructuredData/StructuredData';
import { toEdition, editions } from '@/lib/platform/editions';
import { timeAgoForms } from '@/lib/platform/format/time';
import { islandScripts } from '@/lib/page-cache/next-internals/island-scripts';
import { pathInEdition, routes } from '@/lib/platform/routes';
import { toLiteUrl } from '@/lib/platform/routes/lite';
import { pageTypeOf, pageTypes } from '@/lib/platform/routes/page-types';
import type { PageLabelProps } from '@/lib/pages/layout/page-labels';
import type { PageProps } from '@/lib/pages/static-page';
import { structuredData } from '@/lib/pages/seo/structured-data';
import type { SiteIdentity } from '@/lib/contract/views';

type Props = Partial<PageProps<unknown> & PageLabelProps>;

const pagePropsOf = (props: Record<string, unknown>): Props => props['pageProps'] ?? {};

/** Returns the colours that editors chose. They replace those in styles/tokens.css. */
function getAccentColours({ accent, accentDark }: SiteIdentity): string {
  const dark = accentDark && `--accent-text:${accentDark}`;
  return [
    accent ? `:root:root{--accent-text:${accent}}` : '',
    dark ? `@media screen and (prefers-color-scheme:dark){:root:root:not([data-theme=light]){${dark}}}` : '',
    dark ? `@media screen{:root:root[data-theme=dark]{${dark}}}` : '',
  ].join('');
}

/**
 * The HTML shell of every page. `lang` comes from the edition table, because Next would write the
 * name of the locale, `hindi`, which is not a language code. public/display.js loads `data-scripts`
 * for the islands. `data-lite` is the prefix of lite pages. Next's own scripts run in development
 * only.
 */
export default function Document({ locale, __NEXT_DATA__: { page, props, buildId } }: DocumentProps) {
  const edition = toEdition(locale);
  const pageProps = pagePropsOf(props);
  const scripts = islandScripts();
  const { lang } = editions[edition];
  const looks = pageProps.layout?.looks;
  const colours = looks && getAccentColours(looks);
  const type = pageTypeOf(page);
  const isLite = type !== undefined && pageTypes[type].lite !== false;
  return (
    <Html lang={lang}>
      <Head>
        {/*
         * Not deferred, because the theme would flash. The Content-Security-Policy allows no inline
         * script.
         */}
        <script
          src={`/display.js?${buildId}`}
          data-scripts={scripts}
          data-forms={timeAgoForms(lang)}
          data-lite={isLite ? toLiteUrl(pathInEdition(edition, routes.home())) : undefined}
        />
        <meta name="theme-color" content="#ff5b61" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {looks?.icon ? (
          <>
            <link rel="icon" href={looks.icon} />
            <link rel="apple-touch-icon" href={looks.touchIcon} />
          </>
        ) : (
          <>
            <link rel="icon" href="/favicon.ico" sizes="48x48" />
            <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          </>
        )}
        {colours && <style>{colours}</style>}
      </Head>
      <body>
        <Main />
        <StructuredData json={structuredData(page, pageProps, edition)} />
        {scripts && <IslandLabels labels={pageProps._nextI18Next?.initialI18nStore[edition] ?? {}} />}
        <NextScript />
      </body>
    </Html>
  );
}
