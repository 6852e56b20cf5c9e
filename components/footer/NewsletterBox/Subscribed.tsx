import { useEffect, useRef, useState } from 'react';
import { unsubscribeFromNewsletter, getStoredSubscription, storeSubscription } from '@/lib/client/calls/newsletter';
import { showToast } from '@/lib/client/screen/toasts';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { Edition } from '@/lib/platform/editions';
import subscribedTexts from '@/generated/texts/subscribed';
import styles from './NewsletterBox.module.css';

/**
 * Hides most of an e-mail address, because others may use the device. Readers still recognise their
 * own.
 */
const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1…@');

type Props = { edition: Edition; takesFocus: boolean; onLeft: () => void };

/**
 * The subscription of this device, with a button to unsubscribe. Needs the browser, which stores
 * the subscription.
 */
export function Subscribed({ edition, takesFocus, onLeft }: Props) {
  const { t } = useTranslation(subscribedTexts);
  const [subscription] = useState(getStoredSubscription);
  const box = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  // The form that had the focus is gone.
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  // If the stored value is not a subscription, the form is shown.
  useEffect(() => {
    if (!subscription) onLeft();
  }, [subscription, onLeft]);
  if (!subscription) return null;
  const leave = async () => {
    setBusy(true);
    try {
      const response = await unsubscribeFromNewsletter(subscription, edition);
      if (response.message !== 'Success') throw new Error(response.errors?.[0]?.message);
      storeSubscription(null);
      showToast({ kind: 'info', text: t('left') });
      onLeft();
    } catch (error) {
      console.error(error);
      setBusy(false);
      showToast({ kind: 'error', text: t('failed') });
    }
  };
  const [before, after] = t('subscribed').split('{{email}}');
  return (
    <div ref={box} tabIndex={-1} className={styles['subscribed']} data-subscribed="">
      <p>
        {before}
        <b>{maskEmail(subscription.email)}</b>
        {after}
      </p>
      <button
        type="button"
        className={styles['leave']}
        aria-disabled={busy}
        onClick={busy ? undefined : () => void leave()}
      >
        {t('unsubscribe')}
      </button>
    </div>
  );
}
