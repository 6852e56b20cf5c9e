import { useTranslation } from 'next-i18next/pages';
import { useRouter } from 'next/router';
import { editionOf } from '@/lib/editions';
import type { EditionLinks, LayoutProps } from '@/lib/views';
import { AdBox } from '../../ads/AdBox/AdBox';
import { AppBadges } from '../../links/AppBadges/AppBadges';
import { SocialLinks } from '../../links/SocialLinks/SocialLinks';
import { MarketBox } from '../../market/MarketBox/MarketBox';
import { SavedLink } from '../../saved/SavedLink/SavedLink';
import { AccountLink } from '../../session/AccountLink/AccountLink';
import { WeatherBox } from '../../weather/WeatherBox/WeatherBox';
import { BreakingNews } from '../BreakingNews/BreakingNews';
import { CategoryMenus } from '../CategoryMenus/CategoryMenus';
import { DateLine } from '../DateLine/DateLine';
import { DisplaySettings } from '../DisplaySettings/DisplaySettings';
import { EditionSelector } from '../EditionSelector/EditionSelector';
import { LoginButton } from '../LoginButton/LoginButton';
import { Logo } from '../Logo/Logo';
import { MenuToggle } from '../MenuToggle/MenuToggle';
import { SearchBox } from '../SearchBox/SearchBox';
import styles from './Header.module.css';

type Props = { layout: LayoutProps; editionLinks: EditionLinks };

/**
 * Date and weather with outside links, the name of the paper with editions and login, search, saved
 * stories and the look of the page, with the advertisements beside them, and the main menu, above
 * the market. Phones have social links and badges in the footer and the menu in a drawer; the top
 * advertisements are for wide screens. The keyboard goes as the eye does, at every width.
 */
export function Header({ layout, editionLinks }: Props) {
  const { t } = useTranslation();
  const here = editionLinks[editionOf(useRouter().locale)];
  const { loginHref } = layout;
  return (
    <header className={styles['header']}>
      {layout.breaking && <BreakingNews story={layout.breaking} />}
      <div className={`page ${styles['strip']}`}>
        <div className={styles['today']}>
          <DateLine initial={layout.dateLine} />
          {layout.weather && <WeatherBox />}
        </div>
        <div className={styles['outside']}>
          <SocialLinks social={layout.social} />
          <div className={styles['badges']}>
            <AppBadges apps={layout.apps} />
          </div>
        </div>
      </div>
      <div className={`page ${styles['masthead']}`}>
        <div className={styles['name']}>
          <div className={styles['toggle']}>
            <MenuToggle menu={layout.menu} />
          </div>
          <Logo name={layout.siteName} href={layout.homeHref} />
        </div>
        <div className={styles['reader']}>
          <EditionSelector links={editionLinks} />
          {loginHref && (
            <LoginButton href={loginHref} back={here} {...(layout.signOutOfGoogle ? { ofGoogle: true } : {})} />
          )}
        </div>
        <div className={styles['tools']}>
          <SearchBox action={layout.searchHref} />
          <SavedLink />
          {loginHref && <AccountLink />}
          <DisplaySettings />
        </div>
        <div className={styles['ads']}>
          <AdBox ads={layout.ads.top} position="top" />
        </div>
      </div>
      <nav className={styles['bar']} aria-label={t('menu')}>
        <div className={`page ${styles['barInner']}`}>
          <CategoryMenus menu={layout.menu} />
        </div>
      </nav>
      {layout.market && <MarketBox />}
    </header>
  );
}
