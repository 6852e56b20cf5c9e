import { appWithTranslation } from 'next-i18next/pages';
import type { AppProps } from 'next/app';
import { Layout } from '@/components/layout/Layout/Layout';
import { PageHead } from '@/components/seo/PageHead/PageHead';
import { SessionProvider } from '@/components/session/SessionProvider/SessionProvider';
import { useDocumentLanguage } from '@/lib/browser/use-document-language';
import { useHeldTaps } from '@/lib/browser/use-held-taps';
import { useNoContextMenu } from '@/lib/browser/use-no-context-menu';
import { useReturnToPlace } from '@/lib/browser/use-return-to-place';
import { editionOf, editions } from '@/lib/editions';
import type { PageProps } from '@/lib/pages/static-page';
import i18nConfig from '../next-i18next.config.js';
import '../styles/global.css';

/** Pages made by `staticPage` have a layout and a head; the error page has neither. */
function App({ Component, pageProps, router }: AppProps<Partial<PageProps<object>>>) {
  useDocumentLanguage(editions[editionOf(router.locale)].lang);
  useNoContextMenu();
  useReturnToPlace();
  useHeldTaps();
  const { layout, head, editionLinks } = pageProps;
  if (!layout || !head || !editionLinks) return <Component {...pageProps} />;
  return (
    <SessionProvider {...(layout.sessionPollSeconds ? { pollSeconds: layout.sessionPollSeconds } : {})}>
      <Layout layout={layout} editionLinks={editionLinks}>
        <PageHead head={head} />
        <Component {...pageProps} />
      </Layout>
    </SessionProvider>
  );
}

export default appWithTranslation(App, i18nConfig);
