import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { VideoTeaser } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { Picture } from '../../story/Picture/Picture';
import { HomePart } from '../HomePart/HomePart';
import styles from './VideoRow.module.css';

/** The newest videos. Each links to the page that plays it. */
export function VideoRow({ videos, href }: { videos: VideoTeaser[]; href: string }) {
  const { t } = useTranslation();
  if (!videos.length) return null;
  return (
    <HomePart kind="video" name={t('video')} href={href}>
      <ul className={`sideways ${styles['row']}`}>
        {videos.map((video) => (
          <li key={video.id}>
            <SiteLink className={styles['video']} href={video.href} lang={video.lang}>
              <span className={styles['frame']}>
                {video.poster && (
                  <Picture picture={video.poster} description="" sizes="(min-width: 600px) 33vw, 75vw" />
                )}
                <svg className={styles['play']} viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
                  <path d="M8 5l11 7-11 7z" />
                </svg>
              </span>
              <span className={styles['title']}>{video.title}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </HomePart>
  );
}
