import { useEffect, useRef } from 'react';
import { setBottomBar } from '@/lib/client/screen/bottom-bar';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { importWithRetry } from '@/lib/client/calls/import-with-retry';
import { deviceKeys, storeOnDevice } from '@/lib/client/storage/device-storage';
import pushPrompt from '@/generated/texts/push-prompt';
import { getInitials } from './initials';
import styles from './PromptBar.module.css';

type Props = { network: string; onAnswer: () => void };

/** Reserves space for the bar at the end of the page. Returns a function that removes the space. */
function reserveSpace(bar: HTMLElement): () => void {
  const measure = () => setBottomBar(getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0);
  // Safari before 13.1 has no ResizeObserver. The bar is measured once there.
  const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : undefined;
  if (observer) observer.observe(bar);
  else measure();
  return () => {
    observer?.disconnect();
    setBottomBar(0);
  };
}

/**
 * Bar at the bottom of the window that asks whether to send notifications. The page ends above it,
 * so that all content can be reached. Without an answer, it appears again on the next page. Needs
 * the browser, which grants the permission.
 */
export function PromptBar({ network, onAnswer }: Props) {
  const edition = useEdition();
  const { t } = useTranslation(pushPrompt);
  const bar = useRef<HTMLElement>(null);
  const isAsking = useRef(false);
  useEffect(() => (bar.current ? reserveSpace(bar.current) : undefined), []);

  const close = () => {
    // The focused button disappears. The content takes the focus, unless the reader has moved
    // elsewhere.
    const { activeElement: focused, body } = document;
    if (!focused || focused === body || bar.current?.contains(focused))
      document.getElementById('content')?.focus({ preventScroll: true });
    onAnswer();
  };
  const later = () => {
    storeOnDevice(deviceKeys.pushPermission, 'denied');
    close();
  };
  const allow = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      // Requested before the script is fetched: browsers only allow the request right after a tap.
      const permission = await Notification.requestPermission();
      // `default`: the reader closed the browser's dialog without an answer.
      if (permission !== 'default') storeOnDevice(deviceKeys.pushPermission, permission);
      close();
      if (permission === 'denied') console.info('Notifications were denied');
      if (permission !== 'granted') return;
      const { subscribeToPush } = await importWithRetry(() => import('@/lib/client/push/subscribe-to-push'));
      await subscribeToPush(edition);
    } catch (error) {
      console.error(error);
    }
    isAsking.current = false;
  };
  return (
    <section ref={bar} className={styles['bar']} aria-label={t('label')}>
      <div className={`page ${styles['inner']}`}>
        <header className={styles['initials']}>{getInitials(network)}</header>
        {/* Not `fill`, because every reader's browser loads this bar. */}
        <p className={styles['text']}>{t('text', { network })}</p>
        <div className={styles['answers']}>
          <button type="button" className={styles['later']} onClick={later}>
            {t('later')}
          </button>
          <button type="button" className={styles['allow']} onClick={() => void allow()}>
            {t('allow')}
          </button>
        </div>
      </div>
    </section>
  );
}
