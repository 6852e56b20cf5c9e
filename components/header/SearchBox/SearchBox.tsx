import { useTranslation } from 'next-i18next/pages';
import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import styles from './SearchBox.module.css';

/** Longest search text (specification section 5). */
const longestKeyword = 200;

type Props = {
  /** Path of the search page. */
  action: string;
  /** Text that stands in the box at first. */
  initial?: string;
  /** Name of a second box on a page, which tells the two apart. */
  name?: string;
};

/**
 * The search box: a plain form, so that it works without script. Needs the browser only to do nothing when the trimmed text
 * is empty, and to stay on the page that is loaded while the next one comes.
 */
export function SearchBox({ action, initial = '', name }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    if (keyword) void router.push(`${action}?keyword=${encodeURIComponent(keyword)}`, undefined, { locale: false });
  };
  return (
    <form className={styles['box']} role="search" aria-label={name} action={action} method="get" onSubmit={submit}>
      <input
        className={styles['input']}
        type="search"
        name="keyword"
        key={initial}
        defaultValue={initial}
        maxLength={longestKeyword}
        required
        aria-label={t('searchLabel')}
        placeholder={t('searchLabel')}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className={styles['button']} type="submit" aria-label={t('search')}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
      </button>
    </form>
  );
}
