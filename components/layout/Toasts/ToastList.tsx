import { useEffect, useRef } from 'react';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { prefersReducedMotion } from '@/lib/client/screen/reduced-motion';
import { drainToasts } from '@/lib/client/screen/toasts';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import toasts from '@/generated/texts/toasts';
import { SiteLink } from '../SiteLink/SiteLink';
import { useReturningFocus } from './use-returning-focus';
import { Icon } from '../Icon/Icon';
import styles from './ToastList.module.css';

/** Milliseconds, and percent of a toast's width. */
const autoClose = 5000;
const draggablePercent = 80;

const slide = cssTransition({ enter: `${styles['enter']}`, exit: `${styles['exit']}` });

/**
 * Short messages at the top right. Each closes after five seconds, or later while the pointer is on
 * it or the reader has moved to it with Alt+T. Needs the browser, which shows them in response to
 * actions. `calls` increases when messages wait.
 *
 * The list is rendered before its messages, because not all screen readers announce a live region
 * that appears together with its text. The library's own styles are not used, because it adds a
 * style element to the page.
 */
export function ToastList({ calls }: { calls: number }) {
  const { t } = useTranslation(toasts);
  const list = useRef<HTMLDivElement>(null);
  const { returnFocus, ...focus } = useReturningFocus(list);
  const isShortcutUsed = useRef(false);

  useEffect(() => {
    for (const { kind, text, undo, link } of drainToasts()) {
      const onClose = () => {
        const focusedToast = document.activeElement?.closest('.Toastify__toast');
        if (focusedToast?.id === String(id)) returnFocus();
      };
      const undoAction = () => {
        undo?.();
        toast.dismiss(id);
      };
      const content = (
        <div className={styles['text']}>
          {text}
          {(undo || link) && (
            <span className={styles['actions']}>
              {undo && (
                <button type="button" className={styles['action']} onClick={undoAction}>
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

  const isFocusShortcut = ({ altKey, code }: KeyboardEvent) => {
    const isShortcut = altKey && code === 'KeyT';
    if (isShortcut) isShortcutUsed.current = true;
    return isShortcut;
  };
  const releaseHold = ({ key }: { key: string }) => {
    if (key === 'Escape') isShortcutUsed.current = false;
  };
  // A toast starts its timer after its animation, even if the reader has already focused the list.
  const keepPaused = () => {
    if (isShortcutUsed.current && list.current?.contains(document.activeElement)) toast.pause();
  };
  return (
    <div ref={list} className={styles['toasts']} {...focus} onKeyDown={releaseHold} onAnimationEnd={keepPaused}>
      <ToastContainer
        position="top-right"
        autoClose={autoClose}
        draggablePercent={draggablePercent}
        transition={prefersReducedMotion() ? false : slide}
        hotKeys={isFocusShortcut}
        aria-label={t('list')}
        // Hides the progress bar from screen readers, because its name is English. The style sheet
        // still shows it.
        hideProgressBar
        closeButton={({ closeToast }) => (
          <button type="button" className={styles['close']} aria-label={t('close')} onClick={() => closeToast(true)}>
            <Icon d="M6 6l12 12M18 6L6 18" />
          </button>
        )}
      />
    </div>
  );
}
