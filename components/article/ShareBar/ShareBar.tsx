import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useInBrowser } from '@/lib/browser/use-in-browser';
import styles from './ShareBar.module.css';
import { shareTargets } from './share-targets';

/**
 * Ways to share a story. The named places are plain links. Needs the browser for two more that only
 * it can do: copying the link and the system's own sheet; their buttons come once it is known that
 * they work.
 */
export function ShareBar({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation();
  // The address and not a flag: the bar stays where it is when the reader goes on to another story.
  const [copiedUrl, setCopiedUrl] = useState<string>();
  const copied = copiedUrl === url;
  const canCopy = useInBrowser(() => 'clipboard' in navigator, false);
  const hasSheet = useInBrowser(() => 'share' in navigator, false);

  // Where the browser refuses, the button goes on offering to copy.
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopiedUrl(url),
      () => undefined,
    );
  // A reader who closes the sheet has not failed at anything.
  const openSheet = () => navigator.share({ title, url }).catch(() => undefined);

  return (
    <div className={styles['bar']}>
      <h2 className={styles['title']}>{t('share')}</h2>
      <ul className={styles['list']}>
        {shareTargets.map(({ key, href }) => (
          <li key={key}>
            <a
              className={styles['target']}
              href={href(title, url)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('shareOn', { place: t(key) })}
            >
              {t(key)}
            </a>
          </li>
        ))}
        {canCopy && (
          <li>
            <button type="button" className={styles['target']} onClick={() => void copy()}>
              {copied ? t('linkCopied') : t('copyLink')}
            </button>
          </li>
        )}
        {hasSheet && (
          <li>
            <button type="button" className={styles['target']} onClick={() => void openSheet()}>
              {t('shareMore')}
            </button>
          </li>
        )}
      </ul>
      <span role="status" className="visually-hidden">
        {copied ? t('linkCopied') : ''}
      </span>
    </div>
  );
}
