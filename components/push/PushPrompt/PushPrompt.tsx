import { useEffect, useState } from 'react';
import { deviceKeys, readFromDevice } from '@/lib/client/storage/device-storage';
import { importWithRetry } from '@/lib/client/calls/import-with-retry';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { useLazyComponent } from '@/lib/client/hooks/use-lazy-component';
import { island } from '../../islands/island';

const fetchFormerWorker = () => import('@/lib/client/push/former-worker');
const fetchBar = () => import('./PromptBar').then((late) => late.PromptBar);

/** Delay after the page has loaded, in milliseconds. */
const delayMs = 3000;

/** Whether the reader is typing or playing something that the bar would cover. */
const isOccupied = () => Boolean(document.activeElement?.matches('input, textarea, select, iframe'));

/** Whether the prompt would be useless (offline) or distract from the page's form. */
const isUnsuitablePage = () => !navigator.onLine || document.querySelector('main form[method=post]') !== null;

const getStoredAnswer = () => readFromDevice(deviceKeys.pushPermission);
const isAnswered = () => getStoredAnswer() !== null;

/**
 * Asks after a delay whether the reader wants notifications. It does not ask if the reader has
 * answered before, if the browser does not support them, if the page has a form or the device is
 * offline, or while the reader types or plays something. Needs the browser, which stores the
 * answer. The bar is loaded when it is due.
 */
export const PushPrompt = island('PushPrompt', function PushPrompt({ network }: { network: string }) {
  const edition = useEdition();
  const [due, setDue] = useState(false);
  const PromptBar = useLazyComponent(due, fetchBar);
  useEffect(() => {
    if (getStoredAnswer() !== 'granted' || !('serviceWorker' in navigator)) return;
    importWithRetry(fetchFormerWorker).then((late) => late.moveFromFormerWorker(edition), console.error);
  }, [edition]);
  useEffect(() => {
    if (!('Notification' in window) || isAnswered()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      if (isOccupied()) document.addEventListener('focusout', wait, { once: true });
      else setDue(!isAnswered() && !isUnsuitablePage());
    };
    const wait = () => {
      timer = setTimeout(ask, delayMs);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      document.removeEventListener('focusout', wait);
      clearTimeout(timer);
    };
  }, []);
  // The live region exists before the bar appears, so that screen readers announce it.
  return (
    <div aria-live="polite">{due && PromptBar && <PromptBar network={network} onAnswer={() => setDue(false)} />}</div>
  );
});
