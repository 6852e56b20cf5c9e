import Drawer from '@mui/material/Drawer';
import { useTranslation } from 'next-i18next/pages';
import type { MenuItem } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { DrawerGroup } from './DrawerGroup';
import styles from './MenuDrawer.module.css';

type Props = {
  menu: MenuItem[];
  /** Open or closed is the parent's to say; `onClose` asks for it. */
  open: boolean;
  onClose: () => void;
};

/**
 * MUI writes its styles after ours and wins where both speak: what it says of the sheet's look is
 * said here.
 */
const sheet = {
  inlineSize: 'min(20rem, 88vw)',
  backgroundColor: 'var(--paper)',
  backgroundImage: 'none',
  color: 'inherit',
  boxShadow: 'none',
};
const backdrop = { backgroundColor: 'var(--veil)' };

/**
 * The menu as a drawer: Home, the groups of categories, then the rest of the main menu. Needs the
 * browser to trap the focus, and to close by Escape or a click outside, all of which MUI's drawer
 * does. Choosing a link closes it too.
 */
export function MenuDrawer({ menu, open, onClose }: Props) {
  const { t } = useTranslation();
  const first = (item: MenuItem) => (item.key === 'home' ? 0 : item.groups ? 1 : 2);
  const items = [...menu].sort((a, b) => first(a) - first(b));
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('menu'), sx: sheet },
        backdrop: { sx: backdrop },
      }}
    >
      <button type="button" className={styles['close']} onClick={onClose} aria-label={t('close')}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" stroke="currentColor" strokeWidth="2">
          <path d="M5 5l14 14M19 5 5 19" />
        </svg>
      </button>
      <nav aria-label={t('menu')}>
        <ul>
          {items.map(({ key, href, links, groups }) => {
            if (groups) {
              return groups.map((group) => (
                <DrawerGroup key={group.name} name={group.name} links={group.links} onChoose={onClose} />
              ));
            }
            if (links?.length && href) {
              const all = [{ name: t('allCities'), href }, ...links];
              return <DrawerGroup key={key} name={t(key)} links={all} onChoose={onClose} />;
            }
            return (
              href && (
                <li key={key}>
                  <SiteLink className={styles['link']} href={href} onClick={onClose}>
                    {t(key)}
                  </SiteLink>
                </li>
              )
            );
          })}
        </ul>
      </nav>
    </Drawer>
  );
}
