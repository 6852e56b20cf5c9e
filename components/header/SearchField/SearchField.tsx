import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { importAgain } from '@/lib/client/calls/import-again';
import { Mark, searchMark } from '../../layout/Mark/Mark';
import styles from './SearchField.module.css';

const maxKeywordLength = 200;

type Suggest = ComponentType<{ input: RefObject<HTMLInputElement | null> }>;

/**
 * The text box and the button of a search form. Needs the browser to fetch the script of
 * suggestions at the first focus; until then, and without script, it is a plain box. With
 * `optional` its form may be sent without words.
 */
export function SearchField({ initial, optional = false }: { initial: string; optional?: boolean }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<Suggest>();
  const isFetching = useRef(false);
  const fetchSuggestions = () => {
    if (Suggestions || isFetching.current) return;
    isFetching.current = true;
    importAgain(() => import('../Suggestions/Suggestions'))
      .then((late) => setSuggestions(() => late.Suggestions), console.error)
      .finally(() => {
        isFetching.current = false;
      });
  };
  useEffect(() => {
    // Who was in the box before the script was there gives it the focus no more.
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
          // Words of a search before this one go with the first letter; those of a page of results
          // stay. React repeats an early focus after hydration. By then a reader on a slow phone is
          // typing, and the next letter would replace what is selected.
          if (!initial && nativeEvent.isTrusted) currentTarget.select();
          fetchSuggestions();
        }}
      />{' '}
      <button className={styles['button']} type="submit">
        <Mark d={searchMark} />
        <span className="visually-hidden">{t('search')}</span>
      </button>
      {Suggestions && <Suggestions key={`suggestions for ${initial}`} input={input} />}
    </div>
  );
}
