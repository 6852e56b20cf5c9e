import { useAboveBottomBar } from '@/lib/client/screen/bottom-bar';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { prefersReducedMotion } from '@/lib/client/screen/reduced-motion';
import { scrollToTop, backToTopDistancePx, useScrollDirection } from '@/lib/client/screen/use-scroll-direction';
import { island } from '../../islands/island';
import { Icon, upIcon } from '../../layout/Icon/Icon';
import styles from './BackToTop.module.css';

/**
 * Button to the top of a long page. Needs the browser, which knows the scroll position. On phones
 * it covers text, so it appears only while the reader scrolls up. A story has the button in its bar
 * (components/article/StoryBar).
 */
export const BackToTop = island('BackToTop', function BackToTop() {
  const { t } = useTranslation();
  const scroll = useScrollDirection(backToTopDistancePx);
  const style = useAboveBottomBar();
  if (scroll === 'top') return null;
  return (
    <button
      type="button"
      className={styles['button']}
      style={style}
      data-scroll={scroll}
      aria-label={t('backToTop')}
      title={t('backToTop')}
      onClick={() => scrollToTop(!prefersReducedMotion())}
    >
      <Icon d={upIcon} size={22} />
    </button>
  );
});
