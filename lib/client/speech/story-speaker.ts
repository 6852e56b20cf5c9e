import { speechParts } from './speech-parts';
import { voiceFor } from './voices';

export type SpeechState = 'stopped' | 'playing' | 'paused';

export type StorySpeaker = { play: () => void; pause: () => void; stop: () => void };

/**
 * Speaks a story with the browser's voice for `lang`, one sentence after another, and tells each
 * new state. A pause cancels and remembers the sentence, because Android has no pause that can be
 * continued.
 */
export function storySpeaker(
  story: { title: string; summary: string; body: string },
  lang: string,
  tell: (state: SpeechState) => void,
): StorySpeaker {
  const parts = speechParts(story);
  let next = 0;
  // Counts the reader's commands, so that what an earlier one set going no longer answers.
  let command = 0;
  // Held here because Chrome drops an utterance that nobody holds, and its end is then never
  // reported.
  let utterance: SpeechSynthesisUtterance;

  const speakNext = (mine: number) => {
    const text = parts[next];
    if (text === undefined) {
      next = 0;
      tell('stopped');
      return;
    }
    utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voiceFor(lang) ?? null;
    utterance.lang = utterance.voice?.lang ?? lang;
    utterance.onend = () => {
      if (mine !== command) return;
      next += 1;
      speakNext(mine);
    };
    // A browser that wants another tap before it speaks gets one: the button offers to go on.
    utterance.onerror = () => {
      if (mine === command) tell('paused');
    };
    speechSynthesis.speak(utterance);
  };
  const halt = (state: SpeechState) => {
    command += 1;
    speechSynthesis.cancel();
    tell(state);
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
