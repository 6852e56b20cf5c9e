import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useNumber } from '@/lib/client/hooks/use-number';
import type { VideoCategoryView } from '@/lib/contract/views';
import { PageLinks } from '../../category/PageLinks/PageLinks';
import { BackLink } from '../../layout/BackLink/BackLink';
import { NextSteps } from '../../layout/NextSteps/NextSteps';
import { BulletinList } from '../BulletinList/BulletinList';
import styles from './VideoCategoryPage.module.css';

export function VideoCategoryPage({ view }: { view: VideoCategoryView }) {
  const { t } = useTranslation();
  const number = useNumber();
  const { t: video } = useTranslation('video');
  return (
    <div className={styles['category']}>
      <header>
        <BackLink href={view.videoHref}>{t('video')}</BackLink>
        <h1 className={styles['name']} lang={view.lang}>
          {view.name}
        </h1>
        {view.page > 1 && (
          <p className={styles['note']}>{t('pageOf', { page: number(view.page), pages: number(view.pages) })}</p>
        )}
        <p className={styles['note']}>{view.bulletins.length ? video('notice') : video('empty')}</p>
      </header>
      {view.bulletins.length === 0 && <NextSteps />}
      <BulletinList bulletins={view.bulletins} heading="h2" first />
      <PageLinks view={view} of="videos" />
    </div>
  );
}
