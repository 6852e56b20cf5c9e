import { useTranslation } from 'next-i18next/pages';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { useInBrowser } from '@/lib/browser/use-in-browser';
import type { MenuItem } from '@/lib/views';
import styles from './MenuToggle.module.css';

// 55 kB of MUI that most readers never open: fetched at the first tap.
const MenuDrawer = dynamic(() => import('../MenuDrawer/MenuDrawer').then((module) => module.MenuDrawer), {
  ssr: false,
});

/**
 * The phone's way to the menu. Needs the browser to open the drawer and to take the focus back when
 * it closes; without script it is a link to the footer's links.
 */
export function MenuToggle({ menu }: { menu: MenuItem[] }) {
  const { t } = useTranslation();
  const scripted = useInBrowser(() => true, false);
  const toggle = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const mark = (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" stroke="currentColor" strokeWidth="2">
      <path d="M3 6h18M3 12h18M3 18h18" />
    </svg>
  );

  if (!scripted) {
    return (
      <a className={styles['toggle']} href="#footer-links" aria-label={t('menu')}>
        {mark}
      </a>
    );
  }
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className={styles['toggle']}
        aria-label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        {mark}
      </button>
      {wanted && <MenuDrawer menu={menu} open={open} onClose={close} />}
    </>
  );
}
