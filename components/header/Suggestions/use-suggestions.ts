import { type RefObject, useEffect, useState } from 'react';
import type { Edition } from '@/lib/platform/editions';
import { fetchSuggestions, type Suggestions } from './fetch-suggestions';

/**
 * Minimum number of letters, and milliseconds without a key press, before suggestions are
 * requested.
 */
const enough = 2;
const pause = 180;

export type Suggested = Suggestions & { keyword: string };

export function useSuggestions(
  input: RefObject<HTMLInputElement | null>,
  edition: Edition,
): [Suggested | undefined, () => void] {
  const [suggested, setSuggested] = useState<Suggested>();
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = new AbortController();
    const typed = () => {
      clearTimeout(timer);
      asking.abort();
      const keyword = box.value.trim();
      if (keyword.length < enough) return setSuggested(undefined);
      timer = setTimeout(async () => {
        asking = new AbortController();
        const { signal } = asking;
        const suggestions = await fetchSuggestions(edition, keyword, signal);
        if (!signal.aborted) setSuggested({ keyword, ...suggestions });
      }, pause);
    };
    box.addEventListener('input', typed);
    // The reader may have typed before the script loaded.
    if (box.value !== box.defaultValue) typed();
    return () => {
      clearTimeout(timer);
      asking.abort();
      box.removeEventListener('input', typed);
    };
  }, [input, edition]);
  return [suggested, () => setSuggested(undefined)];
}
