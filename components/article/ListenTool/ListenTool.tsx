import { useRef } from 'react';
import type { SpeechControls } from '@/lib/client/speech/use-listening';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import listen from '@/generated/texts/listen';
import { ToolButton } from '../ToolButton/ToolButton';

const icons = {
  listen: 'M4 15v-3a8 8 0 0 1 16 0v3M4 14h3v6H5a1 1 0 0 1-1-1zM20 14h-3v6h2a1 1 0 0 0 1-1z',
  play: 'M7 4l13 8-13 8z',
  pause: 'M7 4v16M17 4v16',
  stop: 'M5 5h14v14H5z',
};

/** Buttons to start, pause and stop reading aloud. Needs the browser, which has the voice. */
export function ListenTool({ listening: { state, toggle, stop } }: { listening: SpeechControls }) {
  const { t } = useTranslation(listen);
  const button = useRef<HTMLButtonElement>(null);
  const playing = state === 'playing';
  const end = () => {
    stop();
    button.current?.focus();
  };
  return (
    <>
      <ToolButton
        ref={button}
        icon={icons[playing ? 'pause' : state === 'paused' ? 'play' : 'listen']}
        onClick={toggle}
      >
        {playing ? t('pause') : state === 'paused' ? t('goOn') : t('listen')}
      </ToolButton>
      {state !== 'stopped' && (
        <ToolButton icon={icons.stop} onClick={end}>
          {t('stop')}
        </ToolButton>
      )}
    </>
  );
}
