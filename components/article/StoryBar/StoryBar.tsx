import { useTranslation } from 'next-i18next/pages';
import { prefersReducedMotion } from '@/lib/browser/reduced-motion';
import { goToTop, offerTopFrom, useScroll } from '@/lib/browser/use-scroll';
import { StoryTools, type StoryToolsProps } from '../StoryTools/StoryTools';
import { ToolButton } from '../ToolButton/ToolButton';
import styles from './StoryBar.module.css';

/**
 * The tools of a story at the bottom of a phone, with the way back up. Needs the browser, which
 * knows where the reader goes: it comes to one who goes up and leaves the text to one who reads on.
 */
export function StoryBar(tools: Omit<StoryToolsProps, 'translations'>) {
  const { t } = useTranslation();
  const scroll = useScroll(offerTopFrom);
  return (
    <div className={styles['bar']} data-story-bar="" data-shown={scroll === 'up'}>
      <StoryTools {...tools} translations={[]} />
      <ToolButton mark="M5 13l7-7 7 7M12 6v14" onClick={() => goToTop(!prefersReducedMotion())}>
        {t('backToTop')}
      </ToolButton>
    </div>
  );
}
