import type { CSSProperties } from 'react';
import footerTexts from '@/generated/texts/footer';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { Link } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import footer from '../Footer/Footer.module.css';
import styles from './PopularCategories.module.css';

export function PopularCategories({ columns }: { columns: Link[][] }) {
  const { t } = useTranslation(footerTexts);
  if (!columns.some((links) => links.length)) return null;
  return (
    <nav aria-label={t('popularCategories')}>
      <h2 className={footer['title']}>{t('popularCategories')}</h2>
      <div className={styles['columns']} style={{ '--columns': columns.length } as CSSProperties}>
        {columns.map(
          (links, column) =>
            links.length > 0 && (
              <ul key={column}>
                {links.map((link) => (
                  <li key={link.href}>
                    <SiteLink className={footer['link']} href={link.href} lang={link.lang}>
                      {link.name}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            ),
        )}
      </div>
    </nav>
  );
}
