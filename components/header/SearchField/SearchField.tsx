import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { importWithRetry } from '@/lib/client/calls/import-with-retry';
import { Icon, searchIcon } from '../../layout/Icon/Icon';
import styles from './SearchField.module.css';

const maxKeywordLength = 200;

type Suggest = ComponentType<{ input: RefObject<HTMLInputElement | null> }>;

/**
 * Input and button of a search form. Needs the browser to load the script of suggestions at the
 * first focus. Without it, the input is a plain one. With `optional`, the form may be sent empty.
 */
export function SearchField({ initial, optional = false }: { initial: string; optional?: boolean }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<Suggest>();
  const isFetching = useRef(false);
  const fetchSuggestions = () => {
    if (Suggestions || isFetching.current) return;
    isFetching.current = true;
    importWithRetry(() => import('../Suggestions/Suggestions'))
      .then((late) => setSuggestions(() => late.Suggestions), console.error)
      .finally(() => {
        isFetching.current = false;
      });
  };
  useEffect(() => {
    // If the input was focused before hydration, there is no further focus event.
    if (document.activeElement === input.current) fetchSuggestions();
  });
  return (
    <div className={styles['field']}>
      <input
        ref={input}
        className={styles['input']}
        type="search"
        name="keyword"
        key={initial}
        defaultValue={initial}
        maxLength={maxKeywordLength}
        required={!optional}
        aria-label={t('searchLabel')}
        placeholder={t('searchLabel')}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={({ currentTarget, nativeEvent }) => {
          // The first letter replaces the words of the previous search, but not those of a results
          // page. React repeats an early focus after hydration. A reader on a slow phone is typing
          // by then, and the next letter would replace the selected text.
          if (!initial && nativeEvent.isTrusted) currentTarget.select();
          fetchSuggestions();
        }}
      />{' '}
      <button className={styles['button']} type="submit">
        <Icon d={searchIcon} />
        <span className="visually-hidden">{t('search')}</span>
      </button>
      {Suggestions && <Suggestions key={`suggestions for ${initial}`} input={input} />}
    </div>
  );
}
