import { useEffect, useRef, useState } from 'react';
import type { SpeechState, StorySpeaker } from '@/lib/browser/story-speaker';
import { useTexts } from '@/lib/browser/use-texts';
import { useVoiceFor } from '@/lib/browser/voices';
import { perEdition } from '@/lib/translations';
import type { Story } from '@/lib/views';
import en from '@/locales/en/listen.json';
import gujarati from '@/locales/gujarati/listen.json';
import hindi from '@/locales/hindi/listen.json';
import { ToolButton } from '../ToolButton/ToolButton';

const listenTexts = perEdition(en, hindi, gujarati);

const marks = { play: 'M7 4l13 8-13 8z', pause: 'M7 4v16M17 4v16', stop: 'M5 5h14v14H5z' };

type Props = { story: Pick<Story, 'title' | 'summary' | 'body'>; lang: string };

/**
 * Reads the story aloud. Needs the browser, whose voices speak: without one for the language there
 * is no button. What speaks is fetched at the first tap, and falls silent when the page is left.
 */
export function ListenTool({ story, lang }: Props) {
  const texts = useTexts(listenTexts);
  const hasVoice = useVoiceFor(lang);
  const button = useRef<HTMLButtonElement>(null);
  const speaker = useRef<StorySpeaker>(undefined);
  const left = useRef(false);
  const [state, setState] = useState<SpeechState>('stopped');

  useEffect(() => {
    left.current = false;
    const stop = () => speaker.current?.stop();
    window.addEventListener('pagehide', stop);
    return () => {
      left.current = true;
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, []);

  if (!hasVoice) return null;
  const playing = state === 'playing';
  const start = async () => {
    const { storySpeaker } = await import('@/lib/browser/story-speaker');
    if (left.current) return;
    speaker.current ??= storySpeaker(story, lang, setState);
    speaker.current.play();
  };
  const toggle = () => {
    if (!speaker.current) void start().catch(console.error);
    else if (playing) speaker.current.pause();
    else speaker.current.play();
  };
  const stop = () => {
    speaker.current?.stop();
    button.current?.focus();
  };
  return (
    <>
      <ToolButton ref={button} mark={playing ? marks.pause : marks.play} onClick={toggle}>
        {playing ? texts.pause : state === 'paused' ? texts.goOn : texts.listen}
      </ToolButton>
      {state !== 'stopped' && (
        <ToolButton mark={marks.stop} onClick={stop}>
          {texts.stop}
        </ToolButton>
      )}
    </>
  );
}
