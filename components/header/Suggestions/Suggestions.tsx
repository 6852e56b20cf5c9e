import { type RefObject, useEffect, useId, useState } from 'react';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { navigation } from '@/lib/client/calls/navigation';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import suggestions from '@/generated/texts/suggestions';
import { Marked } from '../../story/Marked/Marked';
import { SuggestionRow } from './SuggestionRow';
import styles from './Suggestions.module.css';
import { useSuggestions } from './use-suggestions';

/**
 * Suggestions below a search input: sections, cities, authors and topics, then stories. Follows the
 * combobox pattern of the ARIA practices, in which the focus stays in the input. Needs the browser,
 * which loads this script when the input is focused. The script sets the input's ARIA attributes,
 * because it is a plain input until then.
 */
export function Suggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const edition = useEdition();
  const { t } = useTranslation(suggestions);
  const id = useId();
  const [suggested, hide] = useSuggestions(input, edition);
  const [active, setActive] = useState(-1);
  const { places = [], stories = [], keyword = '' } = suggested ?? {};
  const count = places.length + stories.length;
  /** The last row always leads to all results. */
  const rows = [...places, ...stories, { href: '' }].map(({ href }) => href);
  const open = suggested !== undefined;
  const at = open ? Math.min(active, rows.length - 1) : -1;

  const close = () => {
    hide();
    setActive(-1);
  };
  const follow = (href: string) => {
    close();
    if (!href) return input.current?.form?.requestSubmit();
    navigation.go(href);
  };

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-expanded', String(open));
    box.setAttribute('aria-controls', `${id}list`);
    if (at >= 0) box.setAttribute('aria-activedescendant', `${id}${at}`);
    else box.removeAttribute('aria-activedescendant');
  }, [input, id, open, at]);

  useEffect(() => {
    const box = input.current;
    if (!box || !open) return;
    // One place more than rows: the input itself, so that the arrow keys also return to the typed
    // text.
    const places = rows.length + 1;
    const move = (by: number) => setActive(((at + 1 + by + places) % places) - 1);
    const keys = (event: KeyboardEvent) => {
      const chosen = rows[at];
      if (event.isComposing) return;
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && chosen !== undefined) follow(chosen);
      else return;
      event.preventDefault();
    };
    const resetActive = () => setActive(-1);
    box.addEventListener('keydown', keys);
    box.addEventListener('input', resetActive);
    box.addEventListener('blur', close);
    return () => {
      box.removeEventListener('keydown', keys);
      box.removeEventListener('input', resetActive);
      box.removeEventListener('blur', close);
    };
  });

  const rowAt = (index: number, href: string) => ({
    id: `${id}${index}`,
    selected: index === at,
    follow: () => follow(href),
  });
  return (
    <>
      <ul id={`${id}list`} role="listbox" aria-label={t('list')} className={styles['list']} hidden={!open}>
        {places.map(({ kind, name, href, lang }, index) => (
          <SuggestionRow key={href} {...rowAt(index, href)}>
            <span className={styles['kind']}>{t(kind)}</span> <b lang={lang}>{name}</b>
          </SuggestionRow>
        ))}
        {stories.map(({ id: number, title, href, category, marked, passage }, index) => (
          <SuggestionRow key={number} {...rowAt(places.length + index, href)}>
            <span className={styles['title']}>{marked ? <Marked parts={marked} /> : title}</span>
            {passage && (
              <span className={styles['passage']}>
                <Marked parts={passage} />
              </span>
            )}
            <span className={styles['category']}>{category}</span>
          </SuggestionRow>
        ))}
        <SuggestionRow {...rowAt(count, '')}>
          <span className={styles['all']}>{t('all', { words: keyword })}</span>
        </SuggestionRow>
      </ul>
      <span className="visually-hidden" role="status">
        {suggested && (count ? t('count', { count, n: count }) : t('none'))}
      </span>
    </>
  );
}
