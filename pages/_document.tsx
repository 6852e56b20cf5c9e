import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document';
import { editionOf, editions } from '@/lib/editions';

/** The shell of every page. `lang` comes from the edition table: Next would write the locale's name, `hindi`, which is no language code. */
export default function Document({ locale }: DocumentProps) {
  return (
    <Html lang={editions[editionOf(locale)].lang}>
      <Head>
        {/* Not deferred: a theme that came after the first paint would flash. The policy allows no inline script. */}
        <script src="/display.js" />
        {/* The first paint waits until the header is whole: a page that comes in pieces would otherwise show it growing. */}
        <link rel="expect" href="#content" blocking="render" />
        <meta name="theme-color" content="#ff5b61" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
