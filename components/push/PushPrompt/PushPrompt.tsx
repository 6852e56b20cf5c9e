import { useEffect, useState } from 'react';
import { deviceKeys, storedOnDevice } from '@/lib/client/storage/device-storage';
import { importAgain } from '@/lib/client/calls/import-again';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { useLate } from '@/lib/client/hooks/use-late';
import { island } from '../../islands/island';

const fetchFormerWorker = () => import('@/lib/client/push/former-worker');
const fetchBar = () => import('./PromptBar').then((late) => late.PromptBar);

/** Milliseconds after the page has loaded. */
const delay = 3000;

/** Whether the reader writes or plays something, over which a question would lie. */
const isOccupied = () => Boolean(document.activeElement?.matches('input, textarea, select, iframe'));

/** Where an answer would come to nothing, or a form is what the page is for. */
const isOutOfPlace = () => !navigator.onLine || document.querySelector('main form[method=post]') !== null;

const answer = () => storedOnDevice(deviceKeys.pushPermission);
const isAnswered = () => answer() !== null;

/**
 * Asks, three seconds after the page has loaded, whether the reader wants notifications; never
 * again after an answer, not where the browser has none, not on the page of a form or without a
 * network, and not over what the reader writes or plays. Needs the browser, which alone knows the
 * answer; the question is fetched when it is due.
 */
export const PushPrompt = island('PushPrompt', function PushPrompt({ network }: { network: string }) {
  const edition = useEdition();
  const [due, setDue] = useState(false);
  const PromptBar = useLate(due, fetchBar);
  useEffect(() => {
    if (answer() !== 'granted' || !('serviceWorker' in navigator)) return;
    importAgain(fetchFormerWorker).then((late) => late.moveFromFormerWorker(edition), console.error);
  }, [edition]);
  useEffect(() => {
    if (!('Notification' in window) || isAnswered()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      if (isOccupied()) document.addEventListener('focusout', wait, { once: true });
      else setDue(!isAnswered() && !isOutOfPlace());
    };
    const wait = () => {
      timer = setTimeout(ask, delay);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      document.removeEventListener('focusout', wait);
      clearTimeout(timer);
    };
  }, []);
  // It stands before the question comes, so that screen readers hear of it.
  return (
    <div aria-live="polite">{due && PromptBar && <PromptBar network={network} onAnswer={() => setDue(false)} />}</div>
  );
});
