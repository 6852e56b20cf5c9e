import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { BulletinCard } from '@/lib/contract/views';
import { VideoPlayer } from '../VideoPlayer/VideoPlayer';
import styles from './BulletinList.module.css';

type Props = {
  bulletins: BulletinCard[];
  /** Level of the titles. */
  heading: 'h2' | 'h3';
  first?: boolean;
  /** Whether the list scrolls sideways on phones, for pages with several lists. */
  sideways?: boolean;
};

const sizes = '(min-width: 1280px) 390px, (min-width: 900px) 31vw, (min-width: 600px) 47vw, 100vw';

/** Returns the fields of a bulletin for its player. */
const toPlayerProps = ({ title, poster, player }: BulletinCard) => ({
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
            <VideoPlayer {...toPlayerProps(bulletin)} sizes={sizes} first={first && index === 0} />
            <div className={styles['text']}>
              <div lang={bulletin.lang}>
                <Heading className={styles['title']}>{bulletin.title}</Heading>
                <p className={styles['summary']}>{bulletin.summary}</p>
              </div>
              <p className={styles['date']}>
                <time dateTime={bulletin.date.iso}>{bulletin.date.label}</time>{' '}
                {/* A link to YouTube, in case the player does not load. */}
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
