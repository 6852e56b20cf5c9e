import { useAboveBottomBar } from '@/lib/client/screen/bottom-bar';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { prefersReducedMotion } from '@/lib/client/screen/reduced-motion';
import { useListening } from '@/lib/client/speech/use-listening';
import { goToTop, offerTopFrom, useScroll } from '@/lib/client/screen/use-scroll';
import { island } from '../../islands/island';
import { upMark } from '../../layout/Mark/Mark';
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
  const scroll = useScroll(offerTopFrom);
  const style = useAboveBottomBar();
  const talks = (listening?.state ?? 'stopped') !== 'stopped' || undefined;
  return (
    <div
      className={styles['bar']}
      style={style}
      data-story-bar=""
      data-shown={scroll === 'up' || (scroll === 'down' && talks === true)}
      data-talks={talks}
    >
      <StoryTools {...tools} />
      <ToolButton mark={upMark} onClick={() => goToTop(!prefersReducedMotion())}>
        {t('backToTop')}
      </ToolButton>
    </div>
  );
});
