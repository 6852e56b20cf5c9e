import type { FormEvent } from 'react';
import { navigation } from '@/lib/client/calls/navigation';
import { island } from '../../islands/island';
import { SearchField } from '../SearchField/SearchField';
import { buildSearchUrl } from '../SearchField/build-search-url';
import styles from './SearchBox.module.css';

type Props = {
  action: string;
  name?: string;
};

/**
 * The search box, a plain form that works without JavaScript. Needs the browser to ignore empty
 * searches, and for suggestions.
 */
export const SearchBox = island(
  'SearchBox',
  function SearchBox({ action, name }: Props) {
    const submit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const url = buildSearchUrl(action, event.currentTarget);
      if (url) navigation.go(url);
    };
    return (
      <form className={styles['box']} role="search" aria-label={name} action={action} method="get" onSubmit={submit}>
        <SearchField initial="" />
      </form>
    );
  },
  'seen',
);
