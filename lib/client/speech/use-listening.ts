import { useSyncExternalStore } from 'react';
import type { SpeechState, StorySpeaker } from './story-speaker';
import { importAgain } from '../calls/import-again';
import { useVoiceFor } from './voices';

/** State and commands for buttons that read a story aloud. */
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

/** The page's story. Its parts have `data-spoken`. */
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

/** Resets the module. For tests. */
export function forgetSpeaker(): void {
  speaker = undefined;
  state = 'stopped';
}

/**
 * Reads the page's story aloud. All buttons on the page share one state. The script is loaded at
 * the first tap, and the speech stops when the reader leaves the page. Needs the browser, which has
 * the voices. Undefined if the browser has no voice for `lang`.
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
