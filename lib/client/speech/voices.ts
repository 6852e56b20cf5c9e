import { useSyncExternalStore } from 'react';

/** Browsers write `hi-IN`, Android also `hi_IN`. */
const tagOf = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-').toLowerCase();

/**
 * The voice that reads a language (`hi`) aloud: Indian before others, one on the device before one
 * that needs the network. Undefined where the browser has none, or cannot speak at all.
 */
export function voiceFor(lang: string): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined;
  const rank = (voice: SpeechSynthesisVoice) => (tagOf(voice).endsWith('-in') ? 2 : 0) + (voice.localService ? 1 : 0);
  const fitting = speechSynthesis.getVoices().filter((voice) => tagOf(voice).split('-')[0] === lang);
  return fitting.reduce<SpeechSynthesisVoice | undefined>(
    (best, voice) => (best && rank(best) >= rank(voice) ? best : voice),
    undefined,
  );
}

function onVoices(changed: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', changed);
  return () => speechSynthesis.removeEventListener('voiceschanged', changed);
}

/**
 * True once the browser is known to have a voice for the language; the list of voices comes late.
 * False on the server.
 */
export function useVoiceFor(lang: string): boolean {
  return useSyncExternalStore(
    onVoices,
    () => voiceFor(lang) !== undefined,
    () => false,
  );
}
