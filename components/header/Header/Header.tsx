import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useRouter } from 'next/router';
import { useEdition } from '@/lib/client/hooks/use-edition';
import type { EditionLinks, LayoutProps } from '@/lib/contract/views';
import { AdBox } from '../../ads/AdBox/AdBox';
import { AppBadges } from '../../links/AppBadges/AppBadges';
import { SocialLinks } from '../../links/SocialLinks/SocialLinks';
import { Ticker } from '../../market/Ticker/Ticker';
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
 * The header of every page, with the name of the site. Below 1200 pixels it has two rows (one in a
 * low window), and everything else is in the drawer. From 1200 pixels it has three columns (name
 * and apps, date and advertisements, tools and social links) above a row with the menu's groups,
 * the market and the weather.
 *
 * The reader's text size does not apply here, so that news stay on the first screen. The tab order
 * matches the visual order. It skips apps and social links, which the drawer and the footer repeat:
 * otherwise a keyboard user would need seven more tab stops to reach the first story.
 */
export function Header({ layout, editionLinks }: Props) {
  const { t } = useTranslation();
  const { asPath } = useRouter();
  const here = editionLinks[useEdition()];
  // A 404 page has the front page as its edition link, but belongs to no section. The route is no
  // help: in the browser, Next reports the route that the path could have matched.
  const current = here === layout.homeHref && /^\/[^?#]/.test(asPath) ? '' : here;
  const { loginHref } = layout;
  return (
    <header className={styles['header']}>
      {layout.breaking && <BreakingNews story={layout.breaking} />}
      <div className={`page ${styles['masthead']}`}>
        <div className={styles['start']}>
          <div className={styles['name']}>
            <MenuDrawer layout={layout} here={current} back={here} />
            <Logo name={layout.siteName} href={layout.homeHref} picture={layout.looks?.logo} />
          </div>
          <div className={styles['apps']}>
            <AppBadges apps={layout.apps} isRepeated />
          </div>
        </div>
        <div className={styles['middle']}>
          <div className={styles['date']} data-lite="full">
            <DateLine initial={layout.today} />
          </div>
          <AdBox ads={layout.ads.top} position="top" />
        </div>
        <div className={styles['end']}>
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
          <div className={styles['social']}>
            <SocialLinks social={layout.social} isRepeated />
          </div>
        </div>
      </div>
      <nav className={styles['bar']} aria-label={t('categories')}>
        <div className={`page ${styles['narrow']}`}>
          <SectionBar layout={layout} here={current} />
        </div>
        <div className={`page ${styles['wide']}`} data-lite="full">
          <CategoryMenus menu={layout.menu} here={current} />
          {layout.market && (
            <div className={styles['market']}>
              <Ticker />
            </div>
          )}
          {layout.weather && <WeatherBox asks={false} />}
        </div>
      </nav>
    </header>
  );
}
