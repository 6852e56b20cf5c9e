import { useSyncExternalStore } from 'react';
import type { SpeechState, StorySpeaker } from './story-speaker';
import { importWithRetry } from '../calls/import-with-retry';
import { useHasVoice } from './voices';

/** State and commands for buttons that read a story aloud. */
export type SpeechControls = { state: SpeechState; toggle: () => void; stop: () => void };

let speaker: StorySpeaker | undefined;
let state: SpeechState = 'stopped';
const listeners = new Set<() => void>();

function setSpeechState(now: SpeechState): void {
  state = now;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The page's story. Its parts have `data-spoken`. */
function readPageStory() {
  const part = (name: string) => document.querySelector(`[data-spoken=${name}]`);
  return {
    title: part('title')?.textContent ?? '',
    summary: part('summary')?.textContent ?? '',
    body: part('body')?.innerHTML ?? '',
  };
}

async function start(lang: string): Promise<void> {
  const { createStorySpeaker: storySpeaker } = await importWithRetry(() => import('./story-speaker'));
  if (!speaker) {
    speaker = storySpeaker(readPageStory(), lang, setSpeechState);
    window.addEventListener('pagehide', stop);
  }
  speaker.play();
}

function stop(): void {
  speaker?.stop();
}

/** Resets the module. For tests. */
export function resetSpeaker(): void {
  speaker = undefined;
  state = 'stopped';
}

/**
 * Reads the page's story aloud. All buttons on the page share one state. The script is loaded at
 * the first tap, and the speech stops when the reader leaves the page. Needs the browser, which has
 * the voices. Undefined if the browser has no voice for `lang`.
 */
export function useListening(lang: string): SpeechControls | undefined {
  const hasVoice = useHasVoice(lang);
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
