import { useTranslation } from 'next-i18next/pages';
import type { Frame } from '@/lib/views';
import { AdBox } from '../../ads/AdBox/AdBox';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { AppBadges } from '../../links/AppBadges/AppBadges';
import { SocialLinks } from '../../links/SocialLinks/SocialLinks';
import { HotOnTheWeb } from '../HotOnTheWeb/HotOnTheWeb';
import { NewsletterBox } from '../NewsletterBox/NewsletterBox';
import { PopularCategories } from '../PopularCategories/PopularCategories';
import styles from './Footer.module.css';

/**
 * The bottom advertisements, then name, newsletter, quick links, popular categories, trending
 * stories and the small print.
 */
export function Footer({ frame }: { frame: Frame }) {
  const { t } = useTranslation();
  return (
    <footer className={styles['footer']}>
      <div className={styles['ads']}>
        <AdBox ads={frame.ads.bottom} position="bottom" />
      </div>
      <div className={`page ${styles['inner']}`}>
        <div className={styles['columns']}>
          <div className={styles['paper']}>
            <a className={styles['logo']} href={frame.homeHref}>
              {frame.siteName}
            </a>
            <SocialLinks social={frame.social} />
            <AppBadges apps={frame.apps} />
            <h2 className={styles['title']}>
              <SiteLink className={styles['link']} href={frame.newsletterHref}>
                {t('newsletter')}
              </SiteLink>
            </h2>
            <NewsletterBox action={frame.newsletterAction} />
          </div>
          <nav aria-label={t('quickLinks')} id="footer-links">
            <h2 className={styles['title']}>{t('quickLinks')}</h2>
            <ul>
              {frame.footerLinks.map(({ key, href }) => (
                <li key={key}>
                  <SiteLink className={styles['link']} href={href}>
                    {t(key)}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <PopularCategories columns={frame.popular} />
          <HotOnTheWeb stories={frame.hot} />
        </div>
        <div className={styles['small']}>
          {frame.sampleEdition && (
            <p>
              <strong>{t('sampleEdition')}</strong> {t('sampleEditionText')}
            </p>
          )}
          <p>{t('copyright', { year: frame.copyrightYear, name: frame.siteName })}</p>
          {frame.poweredBy && (
            <a className={styles['link']} href={frame.poweredBy.href} target="_blank" rel="noopener noreferrer">
              {t('poweredBy', { name: frame.poweredBy.name })}
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}
