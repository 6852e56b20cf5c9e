import { appWithTranslation } from 'next-i18next/pages';
import type { AppProps } from 'next/app';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import { Layout } from '@/components/layout/Layout/Layout';
import { PageHead } from '@/components/seo/PageHead/PageHead';
import { EditionContext } from '@/lib/browser/use-edition';
import { TranslationsContext } from '@/lib/browser/use-translation';
import { editionOf } from '@/lib/editions';
import type { PageProps } from '@/lib/pages/static-page';
import i18nConfig from '../next-i18next.config.js';
import '../styles/global.css';

/** Pages made by `staticPage` have a layout and a head; the error page has neither. */
function App({ Component, pageProps, router }: AppProps<Partial<PageProps<object>>>) {
  const { layout, head, editionLinks } = pageProps;
  const { i18n } = useContext(I18nContext);
  const page = <Component {...pageProps} />;
  return (
    <EditionContext value={editionOf(router.locale)}>
      <TranslationsContext value={i18n}>
        {layout && head && editionLinks ? (
          <Layout layout={layout} editionLinks={editionLinks}>
            <PageHead head={head} />
            {page}
          </Layout>
        ) : (
          page
        )}
      </TranslationsContext>
    </EditionContext>
  );
}

export default appWithTranslation(App, i18nConfig);
