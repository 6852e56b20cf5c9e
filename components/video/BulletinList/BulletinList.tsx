import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { BulletinCard } from '@/lib/contract/views';
import { VideoPlayer } from '../VideoPlayer/VideoPlayer';
import styles from './BulletinList.module.css';

type Props = {
  bulletins: BulletinCard[];
  /** Level of the titles, one below what the list stands under. */
  heading: 'h2' | 'h3';
  first?: boolean;
  /** On a phone the list goes on sideways, as one of several on a page does. */
  sideways?: boolean;
};

const sizes = '(min-width: 1280px) 390px, (min-width: 900px) 31vw, (min-width: 600px) 47vw, 100vw';

/** What the player knows of a bulletin. */
const playableOf = ({ title, poster, player }: BulletinCard) => ({
  title,
  ...(poster ? { poster } : {}),
  ...(player ? { player } : {}),
});

export function BulletinList({ bulletins, heading: Heading, first = false, sideways = false }: Props) {
  const { t } = useTranslation('video');
  if (!bulletins.length) return null;
  return (
    <ul className={`${styles['list']} ${sideways ? 'sideways' : ''}`}>
      {bulletins.map((bulletin, index) => (
        <li key={bulletin.id} className={index === 0 && bulletins.length % 2 ? styles['opening'] : styles['item']}>
          <article className={styles['card']}>
            <VideoPlayer {...playableOf(bulletin)} sizes={sizes} first={first && index === 0} />
            <div className={styles['text']}>
              <div lang={bulletin.lang}>
                <Heading className={styles['title']}>{bulletin.title}</Heading>
                <p className={styles['summary']}>{bulletin.summary}</p>
              </div>
              <p className={styles['date']}>
                <time dateTime={bulletin.date.iso}>{bulletin.date.label}</time>{' '}
                {/* A player that does not load says nothing that the page could know of. */}
                {bulletin.player && (
                  <a
                    className={styles['watch']}
                    href={bulletin.player.watch}
                    rel="noopener"
                    aria-label={`${t('watch')}: ${bulletin.title}`}
                  >
                    {t('watch')}
                  </a>
                )}
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
