import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { ReactNode } from 'react';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { toLiteUrl } from '@/lib/platform/routes/lite';
import type { EditionLinks, LayoutProps } from '@/lib/contract/views';
import { BackToTop } from '../../footer/BackToTop/BackToTop';
import { Footer } from '../../footer/Footer/Footer';
import { Header } from '../../header/Header/Header';
import { PushPrompt } from '../../push/PushPrompt/PushPrompt';
import { LiteOffer } from '../LiteOffer/LiteOffer';
import { Loading } from '../Loading/Loading';
import { PageServices } from '../PageServices/PageServices';
import { Toasts } from '../Toasts/Toasts';
import styles from './Layout.module.css';

type Props = { layout: LayoutProps; editionLinks: EditionLinks; children: ReactNode };

/** The layout around the content of every page. */
export function Layout({ layout, editionLinks, children }: Props) {
  const { t } = useTranslation();
  const lite = toLiteUrl(editionLinks[useEdition()]);
  return (
    <>
      <a className={styles['skip']} href="#content">
        {t('skipToContent')}
      </a>
      {lite && <LiteOffer href={lite} />}
      <Header layout={layout} editionLinks={editionLinks} />
      <Toasts />
      <main id="content" className={`page ${styles['content']}`} tabIndex={-1}>
        {children}
        <Loading />
      </main>
      <Footer layout={layout} lite={lite} />
      <BackToTop />
      <PushPrompt network={layout.siteName} />
      <PageServices pollSeconds={layout.sessionPollSeconds ?? 0} />
    </>
  );
}
