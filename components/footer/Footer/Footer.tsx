import { useTranslation } from 'next-i18next/pages';
import type { Frame } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './Footer.module.css';

/** Name of the paper, quick links and the copyright line. */
export function Footer({ frame }: { frame: Frame }) {
  const { t } = useTranslation();
  return (
    <footer className={styles['footer']}>
      <div className={`page ${styles['inner']}`}>
        <a className={styles['logo']} href={frame.homeHref}>
          {frame.siteName}
        </a>
        {frame.footerLinks.length > 0 && (
          <nav aria-label={t('quickLinks')}>
            <h2 className={styles['title']}>{t('quickLinks')}</h2>
            <ul className={styles['links']}>
              {frame.footerLinks.map(({ key, href }) => (
                <li key={key}>
                  <SiteLink className={styles['link']} href={href}>
                    {t(key)}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {frame.sampleEdition && (
          <p className={styles['sample']}>
            <strong>{t('sampleEdition')}</strong> {t('sampleEditionText')}
          </p>
        )}
        <p className={styles['copyright']}>{t('copyright', { year: frame.copyrightYear, name: frame.siteName })}</p>
      </div>
    </footer>
  );
}
