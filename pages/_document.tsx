import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document';
import { StructuredData } from '@/components/seo/StructuredData/StructuredData';
import { editionOf, editions } from '@/lib/editions';
import type { PageProps } from '@/lib/pages/static-page';
import { structuredData } from '@/lib/seo/structured-data';

const pagePropsOf = (props: Record<string, unknown>): Partial<PageProps<unknown>> => props['pageProps'] ?? {};

/**
 * The shell of every page. `lang` comes from the edition table: Next would write the locale's name,
 * `hindi`, which is no language code.
 */
export default function Document({ locale, __NEXT_DATA__: { page, props } }: DocumentProps) {
  const edition = editionOf(locale);
  const { lang, ago } = editions[edition];
  return (
    <Html lang={lang}>
      <Head>
        {/* Not deferred, or the theme would flash; the policy allows no inline script. */}
        <script src="/display.js" data-ago={ago === 'long' ? undefined : ago} />
        <meta name="theme-color" content="#ff5b61" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </Head>
      <body>
        <Main />
        <StructuredData json={structuredData(page, pagePropsOf(props), edition)} />
        <NextScript />
      </body>
    </Html>
  );
}
