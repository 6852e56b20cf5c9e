import { useEffect, useRef } from 'react';
import { setBottomBar } from '@/lib/client/screen/bottom-bar';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { importAgain } from '@/lib/client/calls/import-again';
import { deviceKeys, storeOnDevice } from '@/lib/client/storage/device-storage';
import pushPrompt from '@/generated/texts/push-prompt';
import { initialsOf } from './initials';
import styles from './PromptBar.module.css';

type Props = { network: string; onAnswer: () => void };

/**
 * Gives the page as much room at its end as the bar takes, for as long as it stands there. Answers
 * how to take it back.
 */
function makeRoom(bar: HTMLElement): () => void {
  const measure = () => setBottomBar(getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0);
  // Safari before 13.1 has no observer: there it is measured once.
  const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : undefined;
  if (observer) observer.observe(bar);
  else measure();
  return () => {
    observer?.disconnect();
    setBottomBar(0);
  };
}

/**
 * The question whether the reader wants notifications: a bar at the bottom of the window under
 * which the page ends, so that everything can be read and reached beside it. Only its two buttons
 * answer; leaving it alone asks again on the next page. Needs the browser for the answer.
 */
export function PromptBar({ network, onAnswer }: Props) {
  const edition = useEdition();
  const { t } = useTranslation(pushPrompt);
  const bar = useRef<HTMLElement>(null);
  const asking = useRef(false);
  useEffect(() => (bar.current ? makeRoom(bar.current) : undefined), []);

  const close = () => {
    // The button that had the focus goes away; the reader goes on with the page, or with what they
    // turned to meanwhile.
    const { activeElement: held, body } = document;
    if (!held || held === body || bar.current?.contains(held))
      document.getElementById('content')?.focus({ preventScroll: true });
    onAnswer();
  };
  const later = () => {
    storeOnDevice(deviceKeys.pushPermission, 'denied');
    close();
  };
  const allow = async () => {
    if (asking.current) return;
    asking.current = true;
    try {
      // Before anything is fetched: browsers let only a fresh tap ask.
      const permission = await Notification.requestPermission();
      // `default`: the reader closed the browser's question without an answer.
      if (permission !== 'default') storeOnDevice(deviceKeys.pushPermission, permission);
      close();
      if (permission === 'denied') console.info('Notifications were denied');
      if (permission !== 'granted') return;
      const { subscribeToPush } = await importAgain(() => import('@/lib/client/push/subscribe-to-push'));
      await subscribeToPush(edition);
    } catch (error) {
      console.error(error);
    }
    asking.current = false;
  };
  return (
    <section ref={bar} className={styles['bar']} aria-label={t('label')}>
      <div className={`page ${styles['inner']}`}>
        <header className={styles['initials']}>{initialsOf(network)}</header>
        {/* Not `fill`: every reader's browser fetches this bar. */}
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
