import { useRouter } from 'next/router';
import { type RefObject, useEffect, useId, useState } from 'react';
import { editionOf } from '@/lib/editions';
import { counted } from '@/lib/texts/counted';
import { perEdition } from '@/lib/translations';
import en from '@/locales/en/suggestions.json';
import gujarati from '@/locales/gujarati/suggestions.json';
import hindi from '@/locales/hindi/suggestions.json';
import type { Suggestion } from './fetch-suggestions';
import styles from './Suggestions.module.css';
import { useSuggestions } from './use-suggestions';

/** They come with this script and not with every page. */
const suggestionTexts = perEdition(en, hindi, gujarati);

/**
 * Stories suggested under a search box as one types: the combobox pattern of the ARIA practices,
 * with the focus kept in the box. It is all script, fetched when the box gets the focus. The box's
 * own attributes are set here, so that it is a plain box until then.
 */
export function Suggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const router = useRouter();
  const edition = editionOf(router.locale);
  const texts = suggestionTexts[edition];
  const id = useId();
  const [suggested, hide] = useSuggestions(input, edition);
  const [active, setActive] = useState(-1);
  const suggestions = suggested?.suggestions ?? [];
  const open = suggestions.length > 0;
  const at = open ? Math.min(active, suggestions.length - 1) : -1;

  const close = () => {
    hide();
    setActive(-1);
  };
  const follow = (suggestion: Suggestion) => {
    close();
    void router.push(suggestion.href, undefined, { locale: false });
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
    const count = suggestions.length;
    // One place more than there are suggestions: the box itself, so that arrows lead back to what
    // was typed.
    const move = (by: number) => setActive(((at + 1 + by + count + 1) % (count + 1)) - 1);
    const keys = (event: KeyboardEvent) => {
      const chosen = suggestions[at];
      if (event.isComposing) return;
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && chosen) follow(chosen);
      else return;
      event.preventDefault();
    };
    const forget = () => setActive(-1);
    box.addEventListener('keydown', keys);
    box.addEventListener('input', forget);
    box.addEventListener('blur', close);
    return () => {
      box.removeEventListener('keydown', keys);
      box.removeEventListener('input', forget);
      box.removeEventListener('blur', close);
    };
  });

  useEffect(() => {
    router.events.on('routeChangeStart', close);
    return () => router.events.off('routeChangeStart', close);
  });

  return (
    <>
      <ul id={`${id}list`} role="listbox" aria-label={texts.list} className={styles['list']} hidden={!open}>
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.id}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === at}
            className={styles['option']}
            // The box keeps the focus, or the list would close before the tap arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => follow(suggestion)}
          >
            <span className={styles['title']}>{suggestion.title}</span>
            <span className={styles['category']}>{suggestion.category}</span>
          </li>
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {suggested && (open ? counted(texts.count, suggestions.length, edition) : texts.none)}
      </span>
    </>
  );
}
