import { useTranslation } from '@/lib/client/hooks/use-translation';
import footerTexts from '@/generated/texts/footer';
import liteTexts from '@/generated/texts/lite';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { pathInEdition, routes } from '@/lib/platform/routes';
import type { LayoutProps } from '@/lib/contract/views';
import { AdBox } from '../../ads/AdBox/AdBox';
import { LiteLink } from '../../layout/LiteLink/LiteLink';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { DisplaySettings } from '../../header/DisplaySettings/DisplaySettings';
import { AppBadges } from '../../links/AppBadges/AppBadges';
import { SocialLinks } from '../../links/SocialLinks/SocialLinks';
import { SavedLink } from '../../saved/SavedLink/SavedLink';
import { HotOnTheWeb } from '../HotOnTheWeb/HotOnTheWeb';
import { NewsletterBox } from '../NewsletterBox/NewsletterBox';
import { PopularCategories } from '../PopularCategories/PopularCategories';
import styles from './Footer.module.css';

type Props = { layout: LayoutProps; lite?: string | undefined };

/** The footer of every page. `lite` is the URL of the page's lite version. */
export function Footer({ layout, lite }: Props) {
  const { t } = useTranslation();
  const { t: tLite } = useTranslation(liteTexts);
  const { t: tFooter } = useTranslation(footerTexts);
  const feed = pathInEdition(useEdition(), routes.feed('rss.xml'));
  return (
    <footer className={styles['footer']} data-far="">
      <div className={styles['ads']}>
        <AdBox ads={layout.ads.bottom} position="bottom" />
      </div>
      <div className={`page ${styles['inner']}`}>
        <div className={styles['columns']}>
          <div className={styles['paper']}>
            <div className={styles['name']}>
              <a className={styles['logo']} href={layout.homeHref}>
                {layout.siteName}
              </a>
              <SocialLinks social={layout.social} />
            </div>
            <AppBadges apps={layout.apps} />
            {/* Shown on screens where the header has no space for it. */}
            <div className={styles['display']}>
              <DisplaySettings room />
            </div>
            <div className={styles['name']}>
              <h2 className={styles['title']}>
                <SiteLink className={styles['link']} href={layout.newsletterHref}>
                  {t('newsletter')}
                </SiteLink>
              </h2>
              <SavedLink />
            </div>
            <div data-lite="full">
              <NewsletterBox action={routes.newsletterForm(layout.newsletterHref)} />
            </div>
          </div>
          <nav aria-label={tFooter('quickLinks')} id="footer-links">
            <h2 className={styles['title']}>{tFooter('quickLinks')}</h2>
            <ul>
              {layout.footerLinks.map(({ key, href }) => (
                <li key={key}>
                  <SiteLink className={styles['link']} href={href}>
                    {t(key)}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <PopularCategories columns={layout.popular} />
          <HotOnTheWeb stories={layout.hot} />
        </div>
        <div className={styles['small']}>
          {layout.sampleEdition && (
            <p>
              <strong>{tFooter('sampleEdition')}</strong> {tFooter('sampleEditionText')}
            </p>
          )}
          {lite && (
            <LiteLink className={styles['link']} href={lite}>
              {tLite('name')}
            </LiteLink>
          )}{' '}
          <a className={`${styles['link']} ${styles['feed']}`} href={feed} type="application/rss+xml" data-lite="full">
            {tFooter('rssFeed')}
          </a>
          <p>{t('copyright', { year: layout.copyrightYear, name: layout.siteName })}</p>
          {layout.poweredBy && (
            <a className={styles['link']} href={layout.poweredBy.href} target="_blank" rel="noopener noreferrer">
              {t('poweredBy', { name: layout.poweredBy.name })}
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}
