import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { island } from '../../islands/island';
import header from '@/generated/texts/header';
import { DisplayPanel } from './DisplayPanel';
import styles from './DisplaySettings.module.css';

/**
 * Button that opens the choice of theme and text size. With `room` it shows its name, and the panel
 * opens above it. Needs the browser to open the panel. Without JavaScript, the style sheet hides
 * the button, because no choice could be stored.
 */
export const DisplaySettings = island(
  'DisplaySettings',
  function DisplaySettings({ room = false }: { room?: boolean }) {
    const { t } = useTranslation(header);
    const box = useRef<HTMLDivElement>(null);
    const button = useRef<HTMLButtonElement>(null);
    const panel = useId();
    const [open, setOpen] = useState(false);

    useEffect(() => {
      if (!open) return;
      const closeOutside = (event: Event) => {
        if (!box.current?.contains(event.target as Node)) setOpen(false);
      };
      const events = ['click', 'focusin'] as const;
      for (const event of events) document.addEventListener(event, closeOutside);
      return () => {
        for (const event of events) document.removeEventListener(event, closeOutside);
      };
    }, [open]);

    const closeWithEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return;
      setOpen(false);
      button.current?.focus();
    };
    return (
      <div ref={box} className={styles['settings']} onKeyDown={closeWithEscape}>
        {open && <div className={styles['around']} onClick={() => setOpen(false)} />}
        <button
          ref={button}
          type="button"
          className={styles['button']}
          {...(room ? {} : { 'aria-label': t('display.name'), title: t('display.name') })}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <span aria-hidden="true">{t('display.mark')}</span> {room && t('display.name')}
        </button>
        <div id={panel} className={room ? styles['above'] : styles['place']}>
          {open && <DisplayPanel name={t('display.name')} />}
        </div>
      </div>
    );
  },
);
