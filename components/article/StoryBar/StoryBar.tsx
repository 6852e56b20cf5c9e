import { useAboveBottomBar } from '@/lib/client/screen/bottom-bar';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { prefersReducedMotion } from '@/lib/client/screen/reduced-motion';
import { useListening } from '@/lib/client/speech/use-listening';
import { scrollToTop, backToTopDistancePx, useScrollDirection } from '@/lib/client/screen/use-scroll-direction';
import { island } from '../../islands/island';
import { upIcon } from '../../layout/Icon/Icon';
import { StoryTools, type StoryToolsProps } from '../StoryTools/StoryTools';
import { ToolButton } from '../ToolButton/ToolButton';
import styles from './StoryBar.module.css';

/**
 * The story's tools at the bottom of a phone, with a button to the top. Needs the browser, which
 * knows the scroll direction. The bar appears while the reader scrolls up or listens, and is hidden
 * while the reader scrolls down.
 */
export const StoryBar = island('StoryBar', function StoryBar(tools: StoryToolsProps) {
  const { t } = useTranslation();
  const listening = useListening(tools.lang);
  const scroll = useScrollDirection(backToTopDistancePx);
  const style = useAboveBottomBar();
  const isSpeaking = (listening?.state ?? 'stopped') !== 'stopped' || undefined;
  return (
    <div
      className={styles['bar']}
      style={style}
      data-story-bar=""
      data-shown={scroll === 'up' || (scroll === 'down' && isSpeaking === true)}
      data-talks={isSpeaking}
    >
      <StoryTools {...tools} />
      <ToolButton icon={upIcon} onClick={() => scrollToTop(!prefersReducedMotion())}>
        {t('backToTop')}
      </ToolButton>
    </div>
  );
});
