import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { LayoutProps, Link } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { AppBadges } from '../../links/AppBadges/AppBadges';
import { SocialLinks } from '../../links/SocialLinks/SocialLinks';
import { Ticker } from '../../market/Ticker/Ticker';
import { SavedLink } from '../../saved/SavedLink/SavedLink';
import { AccountLink } from '../../session/AccountLink/AccountLink';
import { WeatherBox } from '../../weather/WeatherBox/WeatherBox';
import { getAriaCurrent } from '../aria-current';
import { DateLine } from '../DateLine/DateLine';
import { DrawerDisplay } from '../DisplaySettings/DrawerDisplay';
import { DropdownTitle } from '../DropdownTitle/DropdownTitle';
import header from '@/generated/texts/header';
import { LoginButton } from '../LoginButton/LoginButton';
import styles from './MenuDrawer.module.css';

/**
 * The drawer: date, weather, market, saved stories and account, main menu, display settings, social
 * links and apps. It is a native disclosure that opens without JavaScript. The area next to the
 * sheet belongs to its title, so a tap there closes it.
 */
export function MenuDrawer({ layout, here, back }: { layout: LayoutProps; here: string; back: string }) {
  const { t } = useTranslation();
  const { t: tHeader } = useTranslation(header);

  const front = layout.menu.find(({ key }) => key === 'home')?.href;
  // All pages are below the front page, so it is only current on itself.
  const current = (href: string) => (href === front && href !== here ? undefined : getAriaCurrent(here, href));
  const link = ({ name, href, lang }: Link) => (
    <li key={href}>
      <SiteLink className={styles['link']} href={href} lang={lang} aria-current={current(href)}>
        {name}
      </SiteLink>
    </li>
  );
  const group = (name: string, links: Link[]) => (
    <li key={name}>
      <details>
        <DropdownTitle className={styles['link']}>{name}</DropdownTitle>
        <ul className={styles['links']}>{links.map(link)}</ul>
      </details>
    </li>
  );
  return (
    <div data-menu="" className={styles['place']}>
      <details>
        <summary className={styles['toggle']}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" stroke="currentColor" strokeWidth="2">
            <path className={styles['bars']} d="M3 6h18M3 12h18M3 18h18" />
            <path className={styles['cross']} d="M5 5l14 14M19 5 5 19" />
          </svg>
          <span className="visually-hidden">{t('menu')}</span>
        </summary>
        <div className={styles['sheet']}>
          <div className={styles['today']}>
            <DateLine initial={layout.today} />
            {layout.weather && (
              <div className={styles['weather']}>
                <WeatherBox />
              </div>
            )}
          </div>
          {layout.market && (
            <div className={styles['market']}>
              <Ticker />
            </div>
          )}
          <div className={styles['own']}>
            <SavedLink />
            {layout.loginHref && (
              <>
                <AccountLink />
                <LoginButton
                  href={layout.loginHref}
                  back={back}
                  {...(layout.signOutOfGoogle ? { ofGoogle: true } : {})}
                />
              </>
            )}
          </div>
          <nav aria-label={t('menu')}>
            <ul>
              {[...layout.menu]
                .sort((a, b) => Number(Boolean(b.groups)) - Number(Boolean(a.groups)))
                .sort((a, b) => Number(b.key === 'home') - Number(a.key === 'home'))
                .map(({ key, href, links, groups }) => {
                  if (groups) return groups.map(({ name, links: all }) => group(name, all));
                  if (!href) return null;
                  if (links?.length) return group(t(key), [{ name: t('allCities'), href }, ...links]);
                  return link({ name: t(key), href });
                })}
              {link({ name: t('newsletter'), href: layout.newsletterHref })}
            </ul>
          </nav>
          <div className={styles['display']}>
            <DrawerDisplay name={tHeader('display.name')} />
          </div>
          <div className={styles['elsewhere']}>
            <SocialLinks social={layout.social} />
            <AppBadges apps={layout.apps} />
          </div>
        </div>
      </details>
    </div>
  );
}
