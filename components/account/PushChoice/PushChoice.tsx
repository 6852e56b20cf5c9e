import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useState, useSyncExternalStore } from 'react';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { importWithRetry } from '@/lib/client/calls/import-with-retry';
import { deviceKeys, readFromDevice, storeOnDevice } from '@/lib/client/storage/device-storage';
import form from '../../session/form.module.css';

type State = 'unknown' | 'on' | 'off' | 'blocked';

function readState(): State {
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'unknown';
  if (Notification.permission === 'denied') return 'blocked';
  const granted = readFromDevice(deviceKeys.pushPermission) === 'granted';
  return granted && Notification.permission === 'granted' ? 'on' : 'off';
}

const texts = { on: 'pushOn', off: 'pushOff', blocked: 'pushBlocked' } as const;

const onStorage = (listener: () => void) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

/**
 * Switch for push notifications on this device. Needs the browser, which manages notifications.
 * Shows nothing if the browser does not support them.
 */
export function PushChoice() {
  const { t } = useTranslation('account');
  const edition = useEdition();
  const state = useSyncExternalStore<State>(onStorage, readState, () => 'unknown');
  const [busy, setBusy] = useState(false);
  if (state === 'unknown') return null;

  const change = async () => {
    setBusy(true);
    try {
      if (state === 'on') {
        storeOnDevice(deviceKeys.pushPermission, 'denied');
        const { unsubscribeFromPush } = await importWithRetry(() => import('@/lib/client/push/unsubscribe-from-push'));
        await unsubscribeFromPush();
      } else {
        // Requested before the script is fetched: browsers only allow the request right after a
        // tap.
        const permission = await Notification.requestPermission();
        if (permission !== 'default') storeOnDevice(deviceKeys.pushPermission, permission);
        if (permission === 'granted') {
          const { subscribeToPush } = await importWithRetry(() => import('@/lib/client/push/subscribe-to-push'));
          await subscribeToPush(edition);
        }
      }
    } catch (error) {
      console.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p role="status">{t(texts[state])}</p>
      {state !== 'blocked' && (
        <button
          type="button"
          className={form['quiet']}
          aria-disabled={busy}
          onClick={busy ? undefined : () => void change()}
        >
          {t(state === 'on' ? 'turnOff' : 'turnOn')}
        </button>
      )}
    </>
  );
}
