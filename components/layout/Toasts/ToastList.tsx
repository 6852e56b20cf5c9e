import { useEffect, useRef } from 'react';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { prefersReducedMotion } from '@/lib/client/screen/reduced-motion';
import { takeToasts } from '@/lib/client/screen/toasts';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import toasts from '@/generated/texts/toasts';
import { SiteLink } from '../SiteLink/SiteLink';
import { useReturningFocus } from './use-returning-focus';
import { Mark } from '../Mark/Mark';
import styles from './ToastList.module.css';

/** Milliseconds, and per cent of a toast's width. */
const autoClose = 5000;
const draggablePercent = 80;

const slide = cssTransition({ enter: `${styles['enter']}`, exit: `${styles['exit']}` });

/**
 * Short messages at the top right, below the header, each for five seconds, longer under the
 * pointer and after Alt+T, which leads to them. Needs the browser for all of it. `calls` grows when
 * messages wait: they come into a list that stands already, because what comes together with its
 * live region is not announced everywhere. The library's own style is not used: it puts a style
 * element into the page.
 */
export function ToastList({ calls }: { calls: number }) {
  const { t } = useTranslation(toasts);
  const list = useRef<HTMLDivElement>(null);
  const { returnFocus, ...focus } = useReturningFocus(list);
  const isHeld = useRef(false);

  useEffect(() => {
    for (const { kind, text, undo, link } of takeToasts()) {
      const onClose = () => {
        const held = document.activeElement?.closest('.Toastify__toast');
        if (held?.id === String(id)) returnFocus();
      };
      const takeBack = () => {
        undo?.();
        toast.dismiss(id);
      };
      const content = (
        <div className={styles['text']}>
          {text}
          {(undo || link) && (
            <span className={styles['actions']}>
              {undo && (
                <button type="button" className={styles['action']} onClick={takeBack}>
                  {t('undo')}
                </button>
              )}
              {link && (
                <SiteLink className={styles['action']} href={link.href} onClick={() => toast.dismiss(id)}>
                  {link.name}
                </SiteLink>
              )}
            </span>
          )}
        </div>
      );
      const id = toast(content, { type: kind, role: kind === 'error' ? 'alert' : 'status', onClose });
    }
  }, [calls, returnFocus, t]);

  const leadsHere = ({ altKey, code }: KeyboardEvent) => {
    const isShortcut = altKey && code === 'KeyT';
    if (isShortcut) isHeld.current = true;
    return isShortcut;
  };
  const letGo = ({ key }: { key: string }) => {
    if (key === 'Escape') isHeld.current = false;
  };
  // A toast starts its time when it has come in, also for a reader who was there before and held
  // it.
  const holdOn = () => {
    if (isHeld.current && list.current?.contains(document.activeElement)) toast.pause();
  };
  return (
    <div ref={list} className={styles['toasts']} {...focus} onKeyDown={letGo} onAnimationEnd={holdOn}>
      <ToastContainer
        position="top-right"
        autoClose={autoClose}
        draggablePercent={draggablePercent}
        transition={prefersReducedMotion() ? false : slide}
        hotKeys={leadsHere}
        aria-label={t('list')}
        // Hidden from screen readers, to which its English name says nothing; the style sheet shows
        // it all the same.
        hideProgressBar
        closeButton={({ closeToast }) => (
          <button type="button" className={styles['close']} aria-label={t('close')} onClick={() => closeToast(true)}>
            <Mark d="M6 6l12 12M18 6L6 18" />
          </button>
        )}
      />
    </div>
  );
}
