import { type RefObject, useEffect, useState } from 'react';
import type { Edition } from '@/lib/platform/editions';
import { fetchSuggestions, type Suggestions } from './fetch-suggestions';

/**
 * Minimum number of letters, and milliseconds without a key press, before suggestions are
 * requested.
 */
const minLetters = 2;
const debounceMs = 180;

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
    let controller = new AbortController();
    const onInput = () => {
      clearTimeout(timer);
      controller.abort();
      const keyword = box.value.trim();
      if (keyword.length < minLetters) return setSuggested(undefined);
      timer = setTimeout(async () => {
        controller = new AbortController();
        const { signal } = controller;
        const suggestions = await fetchSuggestions(edition, keyword, signal);
        if (!signal.aborted) setSuggested({ keyword, ...suggestions });
      }, debounceMs);
    };
    box.addEventListener('input', onInput);
    // The reader may have typed before the script loaded.
    if (box.value !== box.defaultValue) onInput();
    return () => {
      clearTimeout(timer);
      controller.abort();
      box.removeEventListener('input', onInput);
    };
  }, [input, edition]);
  return [suggested, () => setSuggested(undefined)];
}
