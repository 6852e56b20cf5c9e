import { useTranslation } from 'next-i18next/pages';
import { useRef } from 'react';
import { useClosingDetails } from '@/lib/browser/use-closing-details';
import { SearchBox } from '../SearchBox/SearchBox';
import styles from './SearchDropdown.module.css';

/**
 * The search box behind its mark, in a native disclosure that opens without script. Needs the
 * browser to put the cursor into the box, and to close it again.
 */
export function SearchDropdown({ action }: { action: string }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useClosingDetails(box);
  return (
    <div ref={box}>
      <details
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) currentTarget.querySelector('input')?.focus();
        }}
      >
        <summary className={styles['mark']} aria-label={t('searchLabel')} title={t('searchLabel')}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path
              d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            />
          </svg>
        </summary>
        <div className={styles['panel']}>
          <SearchBox action={action} />
        </div>
      </details>
    </div>
  );
}
