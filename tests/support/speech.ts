import { act } from '@testing-library/react';

type Voice = { lang: string; name: string; localService: boolean };
type Spoken = { text: string; lang: string; voice: Voice | null; onend?: () => void; onerror?: () => void };

/** A browser's voices for tests: what is said is noted, and ends when the test says so. */
export function fakeSpeech(voices: Voice[]) {
  const listeners = new Set<() => void>();
  const said: Spoken[] = [];
  let current: Spoken | undefined;
  const synthesis = {
    getVoices: () => voices,
    speak: (utterance: Spoken) => {
      said.push(utterance);
      current = utterance;
    },
    // As browsers do, a cancelled utterance is told of its end.
    cancel: jest.fn(() => {
      const cancelled = current;
      current = undefined;
      cancelled?.onerror?.();
    }),
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  };
  class Utterance {
    constructor(readonly text: string) {}
  }
  Object.assign(window, { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance });
  return {
    texts: () => said.map(({ text }) => text),
    last: () => said[said.length - 1],
    silent: () => current === undefined,
    end: () => act(() => current?.onend?.()),
    fail: () => act(() => current?.onerror?.()),
    arrive: (late: Voice[]) =>
      act(() => {
        voices.push(...late);
        for (const listener of listeners) listener();
      }),
  };
}

/** Takes the voices away again. */
export function noSpeech(): void {
  for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance']) Reflect.deleteProperty(window, name);
}
