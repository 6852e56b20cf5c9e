import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useState } from 'react';
import type { BulletinCard } from '@/lib/contract/views';
import { island } from '../../islands/island';
import { Picture } from '../../story/Picture/Picture';
import styles from './VideoPlayer.module.css';

type Props = Pick<BulletinCard, 'title' | 'poster' | 'player'> & {
  sizes: string;
  first?: boolean;
};

/**
 * A video with the site's own poster. YouTube gets no request before the reader taps. Needs the
 * browser to replace the poster with the player. Without JavaScript, the poster links to the video
 * on YouTube. A tap before the script has loaded is replayed (public/display.js).
 */
export const VideoPlayer = island(
  'VideoPlayer',
  function VideoPlayer({ title, poster, player, sizes, first = false }: Props) {
    const { t } = useTranslation('video');
    const [state, setState] = useState<'still' | 'playing' | 'offline'>('still');

    if (state === 'playing' && player) {
      return (
        <div className={styles['box']}>
          {/* The focused button was replaced, so the player takes the focus. */}
          <iframe
            ref={(frame) => frame?.focus()}
            className={styles['frame']}
            src={player.embed}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </div>
      );
    }
    const label = t('play', { title });
    const sign = (
      <svg className={styles['sign']} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M8 5v14l11-7Z" fill="currentColor" />
      </svg>
    );
    return (
      <div className={styles['box']}>
        {poster && <Picture picture={poster} description="" sizes={sizes} first={first} />}
        {player && (
          <>
            <button
              type="button"
              className={`${styles['play']} ${styles['here']}`}
              aria-label={label}
              onClick={() => setState(navigator.onLine ? 'playing' : 'offline')}
            >
              {sign}
            </button>
            <p role="status" className={state === 'offline' ? styles['notice'] : 'visually-hidden'}>
              {state === 'offline' && t('offline')}
            </p>
            <noscript>
              <a className={styles['play']} href={player.watch}>
                {sign}
                <span className="visually-hidden">{label}</span>
              </a>
            </noscript>
          </>
        )}
      </div>
    );
  },
  'seen',
);
