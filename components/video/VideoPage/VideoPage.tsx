import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { VideoView } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { NextSteps } from '../../layout/NextSteps/NextSteps';
import { BulletinList } from '../BulletinList/BulletinList';
import styles from './VideoPage.module.css';

export function VideoPage({ view }: { view: VideoView }) {
  const { t } = useTranslation();
  const { t: video } = useTranslation('video');
  return (
    <div className={styles['video']}>
      <header>
        <h1 className={styles['title']}>{t('video')}</h1>
        <p className={styles['notice']}>{view.categories.length ? video('notice') : video('empty')}</p>
      </header>
      {view.categories.length === 0 && <NextSteps />}
      {view.categories.map(({ name, href, lang, bulletins }, index) => (
        <section key={href} className={styles['category']} aria-labelledby={`video-${index}`}>
          <h2 className={styles['name']} id={`video-${index}`} lang={lang}>
            <SiteLink className={styles['link']} href={href}>
              {name}
            </SiteLink>
          </h2>
          <BulletinList bulletins={bulletins} heading="h3" first={index === 0} sideways />
        </section>
      ))}
    </div>
  );
}
