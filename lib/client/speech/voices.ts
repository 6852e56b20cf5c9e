import { useSyncExternalStore } from 'react';

/** Browsers write `hi-IN`, Android also writes `hi_IN`. */
const toLanguageTag = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-').toLowerCase();

/**
 * Returns the best voice for a language (`hi`). Indian voices come first, and voices on the device
 * come before voices that need the network. Undefined if the browser has none or cannot speak.
 */
export function findVoice(lang: string): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined;
  const rank = (voice: SpeechSynthesisVoice) =>
    (toLanguageTag(voice).endsWith('-in') ? 2 : 0) + (voice.localService ? 1 : 0);
  const fitting = speechSynthesis.getVoices().filter((voice) => toLanguageTag(voice).split('-')[0] === lang);
  return fitting.reduce<SpeechSynthesisVoice | undefined>(
    (best, voice) => (best && rank(best) >= rank(voice) ? best : voice),
    undefined,
  );
}

function onVoicesChange(listener: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

/**
 * Whether the browser has a voice for the language. False on the server, and until the browser has
 * loaded its list of voices.
 */
export function useHasVoice(lang: string): boolean {
  return useSyncExternalStore(
    onVoicesChange,
    () => findVoice(lang) !== undefined,
    () => false,
  );
}
