import { useTranslation } from 'next-i18next/pages';
import { useRouter } from 'next/router';
import { useId } from 'react';
import { editionOf } from '@/lib/editions';
import { pathInEdition, routes } from '@/lib/routes';
import type { VideoTeaser } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { Picture } from '../../story/Picture/Picture';
import { SectionHead } from '../SectionHead/SectionHead';
import styles from './VideoRow.module.css';

/** The newest videos; each leads to the page on which it is played. */
export function VideoRow({ videos }: { videos: VideoTeaser[] }) {
  const { t } = useTranslation();
  const title = useId();
  const href = pathInEdition(editionOf(useRouter().locale), routes.video());
  if (!videos.length) return null;
  return (
    <section className={styles['videos']} aria-labelledby={title}>
      <SectionHead id={title} name={t('video')} href={href} />
      <ul className={styles['row']}>
        {videos.map((video) => (
          <li key={video.id}>
            <SiteLink className={styles['video']} href={video.href} lang={video.inEnglish ? 'en' : undefined}>
              <span className={styles['frame']}>
                {video.poster && <Picture url={video.poster} description="" sizes="(min-width: 600px) 33vw, 75vw" />}
                <svg className={styles['play']} viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
                  <path d="M8 5l11 7-11 7z" />
                </svg>
              </span>
              <span className={styles['title']}>{video.title}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
