import { useTranslation } from 'next-i18next/pages';
import { prefersReducedMotion } from '@/lib/browser/reduced-motion';
import { useScrolledPast } from '@/lib/browser/use-scrolled-past';
import styles from './BackToTop.module.css';

/** Pixels. */
const shownFrom = 300;

/**
 * The way back up a long page. Needs the browser to know how far it is scrolled. The focus goes up
 * as well, because the button that had it is gone there.
 */
export function BackToTop() {
  const { t } = useTranslation();
  if (!useScrolledPast(shownFrom)) return null;
  const goUp = () => {
    document.getElementById('content')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  };
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={t('backToTop')}
      title={t('backToTop')}
      onClick={goUp}
    >
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="M5 13l7-7 7 7M12 6v14" />
      </svg>
    </button>
  );
}
