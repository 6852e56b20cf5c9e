import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import { focusContent } from '@/lib/browser/focus-content';
import { SearchField } from '../SearchField/SearchField';
import { searchAddress } from '../SearchField/search-address';
import styles from './SearchBox.module.css';

type Props = {
  action: string;
  name?: string;
};

/**
 * The search box: a plain form, so that it works without script. Needs the browser only to do
 * nothing when the trimmed text is empty, and to stay on the page that is loaded while the next one
 * comes.
 */
export function SearchBox({ action, name }: Props) {
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = searchAddress(action, event.currentTarget);
    if (address) void router.push(address, undefined, { locale: false }).then(focusContent);
  };
  return (
    <form className={styles['box']} role="search" aria-label={name} action={action} method="get" onSubmit={submit}>
      <SearchField initial="" />
    </form>
  );
}
