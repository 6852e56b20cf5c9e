import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useState } from 'react';
import { useBrowserValue } from '@/lib/client/hooks/use-browser-value';
import { ToolFace, toolClass } from '../ToolButton/ToolButton';
import styles from './ShareMenu.module.css';
import { shareTargets } from './share-targets';

const icon = 'M12 15V4M8 7.5L12 3.5l4 4M6 11H4.5v9.5h15V11H18';

/**
 * Ways to share a story other than WhatsApp, in a native disclosure that opens without JavaScript.
 * The listed services are plain links. Needs the browser to close the menu, to copy the link and to
 * open the system's share sheet. Those buttons appear if the browser supports them.
 */
export function ShareMenu({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation();
  // The URL instead of a flag, because the component may stay mounted for another story.
  const [copiedUrl, setCopiedUrl] = useState<string>();
  const copied = copiedUrl === url;
  const canCopy = useBrowserValue(() => 'clipboard' in navigator, false);
  const hasSheet = useBrowserValue(() => 'share' in navigator, false);

  // If the browser refuses, the button continues to offer copying.
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopiedUrl(url),
      () => undefined,
    );
  // Closing the sheet is not an error.
  const openSheet = () => navigator.share({ title, url }).catch(() => undefined);

  return (
    <div data-menu="" className={styles['box']}>
      <details>
        <summary className={toolClass}>
          <ToolFace icon={icon}>{t('share')}</ToolFace>
        </summary>
        <ul className={styles['ways']}>
          {shareTargets.map(({ key, href }) => (
            <li key={key}>
              <a
                className={styles['way']}
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
              <button type="button" className={styles['way']} onClick={() => void copy()}>
                {copied ? t('linkCopied') : t('copyLink')}
              </button>
            </li>
          )}
          {hasSheet && (
            <li>
              <button type="button" className={styles['way']} onClick={() => void openSheet()}>
                {t('shareMore')}
              </button>
            </li>
          )}
        </ul>
      </details>
      <span role="status" className="visually-hidden">
        {copied ? t('linkCopied') : ''}
      </span>
    </div>
  );
}
