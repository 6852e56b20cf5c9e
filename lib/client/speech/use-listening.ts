import { useSyncExternalStore } from 'react';
import type { SpeechState, StorySpeaker } from './story-speaker';
import { importAgain } from '../calls/import-again';
import { useVoiceFor } from './voices';

/** What buttons to listen to a story need; absent where the browser has no voice for it. */
export type Listening = { state: SpeechState; toggle: () => void; stop: () => void };

let speaker: StorySpeaker | undefined;
let state: SpeechState = 'stopped';
const listeners = new Set<() => void>();

function tell(now: SpeechState): void {
  state = now;
  for (const changed of listeners) changed();
}

function onChange(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** The story of the page, whose parts are marked with `data-spoken`. */
function storyOnPage() {
  const part = (name: string) => document.querySelector(`[data-spoken=${name}]`);
  return {
    title: part('title')?.textContent ?? '',
    summary: part('summary')?.textContent ?? '',
    body: part('body')?.innerHTML ?? '',
  };
}

async function start(lang: string): Promise<void> {
  const { storySpeaker } = await importAgain(() => import('./story-speaker'));
  if (!speaker) {
    speaker = storySpeaker(storyOnPage(), lang, tell);
    window.addEventListener('pagehide', stop);
  }
  speaker.play();
}

function stop(): void {
  speaker?.stop();
}

/** Back to silence without a story, for tests. */
export function forgetSpeaker(): void {
  speaker = undefined;
  state = 'stopped';
}

/**
 * Reads the story of the page aloud, for all the buttons on it. Needs the browser, whose voices
 * speak. What speaks is fetched at the first tap, and falls silent when the page is left.
 */
export function useListening(lang: string): Listening | undefined {
  const hasVoice = useVoiceFor(lang);
  const now = useSyncExternalStore<SpeechState>(
    onChange,
    () => state,
    () => 'stopped',
  );
  const toggle = () => {
    if (!speaker) start(lang).catch(console.error);
    else if (now === 'playing') speaker.pause();
    else speaker.play();
  };
  return hasVoice ? { state: now, toggle, stop } : undefined;
}
