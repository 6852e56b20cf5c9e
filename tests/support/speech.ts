import { act } from '@testing-library/react';

type Voice = { lang: string; name: string; localService: boolean };
type Spoken = { text: string; lang: string; voice: Voice | null; onend?: () => void; onerror?: () => void };

/** Mocks a browser's speech synthesis. Spoken texts are recorded, and the test ends them. */
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
    // As in browsers, a cancelled utterance gets an end event.
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

/** Removes the mock. */
export function noSpeech(): void {
  for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance']) Reflect.deleteProperty(window, name);
}
