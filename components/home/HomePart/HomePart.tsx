import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useId } from 'react';
import type { Link } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './HomePart.module.css';

/** A part of the front page. Its title leads to more of it. */
export function HomePart({ name, href, children }: Link & { children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 className={styles['title']} id={id}>
          <SiteLink className={styles['name']} href={href}>
            {name}
          </SiteLink>
        </h2>
        <SiteLink className={styles['more']} href={href} data-lite="full">
          {t('more')}
          <span className="visually-hidden">: {name}</span>
        </SiteLink>
      </div>
      {children}
    </section>
  );
}
