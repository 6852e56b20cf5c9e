import { useCallback, useEffect, useRef, useState } from 'react';
import type { Story } from '../views';
import type { SpeechState, StorySpeaker } from './story-speaker';
import { useVoiceFor } from './voices';

/** What buttons to listen to a story need; absent where the browser has no voice for it. */
export type Listening = { state: SpeechState; toggle: () => void; stop: () => void };

/**
 * Reads a story aloud, for all the buttons of its page. Needs the browser, whose voices speak. What
 * speaks is fetched at the first tap, and falls silent when the page or the story is left.
 */
export function useListening(story: Pick<Story, 'title' | 'summary' | 'body'>, lang: string): Listening | undefined {
  const hasVoice = useVoiceFor(lang);
  const speaker = useRef<StorySpeaker>(undefined);
  const current = useRef(story);
  const [state, setState] = useState<SpeechState>('stopped');

  useEffect(() => {
    current.current = story;
    const stop = () => speaker.current?.stop();
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
      speaker.current = undefined;
      current.current = { title: '', summary: '', body: '' };
    };
  }, [story]);

  const start = async () => {
    const { storySpeaker } = await import('./story-speaker');
    if (current.current !== story) return;
    speaker.current ??= storySpeaker(story, lang, setState);
    speaker.current.play();
  };
  const toggle = () => {
    if (!speaker.current) void start().catch(console.error);
    else if (state === 'playing') speaker.current.pause();
    else speaker.current.play();
  };
  const stop = useCallback(() => speaker.current?.stop(), []);
  return hasVoice ? { state, toggle, stop } : undefined;
}
