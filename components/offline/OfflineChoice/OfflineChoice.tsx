import { useState } from 'react';
import { supportsOfflineReading, isOfflineReadingOff, isSavingData, storePage } from '@/lib/client/offline/store-page';
import { turnOffOfflineReading, turnOnOfflineReading } from '@/lib/client/offline/toggle-offline-reading';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { useBrowserValue } from '@/lib/client/hooks/use-browser-value';
import type { OfflineView } from '@/lib/contract/views';
import { island } from '../../islands/island';
import form from '../../session/form.module.css';
import styles from './OfflineChoice.module.css';

type State = 'unknown' | 'on' | 'off' | 'saving';

function readState(): State {
  if (!supportsOfflineReading()) return 'unknown';
  if (isOfflineReadingOff()) return 'off';
  return isSavingData() ? 'saving' : 'on';
}

/**
 * Switch for offline reading on this device. Needs the browser, which stores the stories. Empty if
 * the browser does not support it. A change reloads the page, because the worker writes the list
 * into its HTML.
 */
export const OfflineChoice = island(
  'OfflineChoice',
  function OfflineChoice({ texts }: { texts: OfflineView['choice'] }) {
    const edition = useEdition();
    const state = useBrowserValue<State>(readState, 'unknown');
    const [busy, setBusy] = useState(false);

    const change = async () => {
      setBusy(true);
      try {
        if (state === 'off') {
          turnOnOfflineReading();
          await storePage(edition);
        } else {
          await turnOffOfflineReading();
        }
        window.location.reload();
      } catch (error) {
        console.error(error);
        setBusy(false);
      }
    };
    return (
      <div className={styles['choice']}>
        {state !== 'unknown' && (
          <>
            <p>{texts[state]}</p>
            <button
              type="button"
              className={form['quiet']}
              aria-disabled={busy}
              onClick={busy ? undefined : () => void change()}
            >
              {state === 'off' ? texts.turnOn : texts.turnOff}
            </button>
          </>
        )}
      </div>
    );
  },
  // If the offline page replaces another page, the switch is hidden, so its script is not loaded.
  'seen',
);
