import type { AppProps } from 'next/app';
import { useMemo } from 'react';
import { Layout } from '@/components/layout/Layout/Layout';
import { PageHead } from '@/components/seo/PageHead/PageHead';
import { EditionContext } from '@/lib/client/hooks/use-edition';
import { LabelsContext } from '@/lib/client/hooks/use-translation';
import { toEdition, editions } from '@/lib/platform/editions';
import type { PageLabelProps } from '@/lib/pages/layout/page-labels';
import type { PageProps } from '@/lib/pages/static-page';
import '../styles/global.css';

/** Pages made by `staticPage` have a layout and a head. The error page has neither. */
export default function App({ Component, pageProps, router }: AppProps<Partial<PageProps<object> & PageLabelProps>>) {
  const { layout, head, editionLinks, _nextI18Next: carried } = pageProps;
  const edition = toEdition(router.locale);
  const labels = carried?.initialI18nStore[edition];
  const pageLabels = useMemo(() => labels && { labels, lang: editions[edition].lang }, [labels, edition]);
  const page = <Component {...pageProps} />;
  return (
    <EditionContext value={edition}>
      <LabelsContext value={pageLabels}>
        {layout && head && editionLinks ? (
          <Layout layout={layout} editionLinks={editionLinks}>
            <PageHead head={head} />
            {page}
          </Layout>
        ) : (
          page
        )}
      </LabelsContext>
    </EditionContext>
  );
}
