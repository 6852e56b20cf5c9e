import { toSpeechParts } from './speech-parts';
import { findVoice } from './voices';

export type SpeechState = 'stopped' | 'playing' | 'paused';

export type StorySpeaker = { play: () => void; pause: () => void; stop: () => void };

/**
 * Reads a story aloud with the browser's voice for `lang`, sentence by sentence. Calls `onState`
 * with each new state. `pause` cancels the speech and remembers the sentence, because Android
 * cannot resume a paused one.
 */
export function createStorySpeaker(
  story: { title: string; summary: string; body: string },
  lang: string,
  onState: (state: SpeechState) => void,
): StorySpeaker {
  const parts = toSpeechParts(story);
  let next = 0;
  // Counts the reader's commands. Events of an earlier command are ignored.
  let command = 0;
  // A reference to the current utterance. Without one, Chrome may garbage-collect it and never fire
  // `onend`.
  let utterance: SpeechSynthesisUtterance;

  const speakNext = (issuedCommand: number) => {
    const text = parts[next];
    if (text === undefined) {
      next = 0;
      onState('stopped');
      return;
    }
    utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = findVoice(lang) ?? null;
    utterance.lang = utterance.voice?.lang ?? lang;
    utterance.onend = () => {
      if (issuedCommand !== command) return;
      next += 1;
      speakNext(issuedCommand);
    };
    // If the browser requires another tap before it speaks, the button offers to continue.
    utterance.onerror = () => {
      if (issuedCommand === command) onState('paused');
    };
    speechSynthesis.speak(utterance);
  };
  const halt = (state: SpeechState) => {
    command += 1;
    speechSynthesis.cancel();
    onState(state);
  };
  return {
    play: () => {
      halt('playing');
      speakNext(command);
    },
    pause: () => halt('paused'),
    stop: () => {
      next = 0;
      halt('stopped');
    },
  };
}
