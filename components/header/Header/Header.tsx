import { useTranslation } from '@/lib/browser/use-translation';
import { useRouter } from 'next/router';
import { useEdition } from '@/lib/browser/use-edition';
import type { EditionLinks, LayoutProps } from '@/lib/views';
import { AdBox } from '../../ads/AdBox/AdBox';
import { AccountLink } from '../../session/AccountLink/AccountLink';
import { WeatherBox } from '../../weather/WeatherBox/WeatherBox';
import { BreakingNews } from '../BreakingNews/BreakingNews';
import { CategoryMenus } from '../CategoryMenus/CategoryMenus';
import { DateLine } from '../DateLine/DateLine';
import { DisplaySettings } from '../DisplaySettings/DisplaySettings';
import { EditionSelector } from '../EditionSelector/EditionSelector';
import { LoginButton } from '../LoginButton/LoginButton';
import { Logo } from '../Logo/Logo';
import { MenuDrawer } from '../MenuDrawer/MenuDrawer';
import { SearchDropdown } from '../SearchDropdown/SearchDropdown';
import { SectionBar } from '../SectionBar/SectionBar';
import styles from './Header.module.css';

type Props = { layout: LayoutProps; editionLinks: EditionLinks };

/**
 * The name of the paper between the drawer and what a reader needs on every page, above the
 * sections. Below 1200 pixels these are two rows, with all else in the drawer, and one in a window
 * that is not high; above, the advertisements stand beside the name, and the menu's groups with
 * the date below it. Its type has one size whatever the reader chose for the text, so that the
 * first screen belongs to the news. The keyboard goes as the eye does, at every width.
 */
export function Header({ layout, editionLinks }: Props) {
  const { t } = useTranslation();
  const { asPath } = useRouter();
  const here = editionLinks[useEdition()];
  // An address that has no page belongs to no section, though its editions are home. Its name does
  // not tell: where a route could have had it, Next calls it by that route in the browser.
  const current = here === layout.homeHref && /^\/[^?#]/.test(asPath) ? '' : here;
  const { loginHref } = layout;
  return (
    <header className={styles['header']}>
      {layout.breaking && <BreakingNews story={layout.breaking} />}
      <div className={`page ${styles['masthead']}`}>
        <div className={styles['name']}>
          <MenuDrawer layout={layout} here={current} back={here} />
          <Logo name={layout.siteName} href={layout.homeHref} picture={layout.looks?.logo} />
        </div>
        <div className={styles['ads']}>
          <AdBox ads={layout.ads.top} position="top" />
        </div>
        <div className={styles['tools']}>
          <EditionSelector links={editionLinks} />
          <SearchDropdown action={layout.searchHref} />
          <div className={styles['narrow']}>
            <DisplaySettings />
          </div>
          {loginHref && (
            <div className={styles['wide']}>
              <AccountLink />
              <LoginButton href={loginHref} back={here} {...(layout.signOutOfGoogle ? { ofGoogle: true } : {})} />
            </div>
          )}
        </div>
      </div>
      <nav className={styles['bar']} aria-label={t('categories')}>
        <div className={`page ${styles['narrow']}`}>
          <SectionBar layout={layout} here={current} />
        </div>
        <div className={`page ${styles['wide']}`} data-lite="full">
          <CategoryMenus menu={layout.menu} here={current} />
          <div className={styles['today']}>
            {layout.weather && <WeatherBox asks={false} />}
            <DateLine initial={layout.today} />
          </div>
        </div>
      </nav>
    </header>
  );
}
