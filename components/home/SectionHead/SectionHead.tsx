import { useTranslation } from 'next-i18next/pages';
import type { Link } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './SectionHead.module.css';

/** The title of a part of the front page, which leads to more of it. */
export function SectionHead({ id, name, href }: Link & { id: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles['head']}>
      <h2 className={styles['title']} id={id}>
        <SiteLink className={styles['name']} href={href}>
          {name}
        </SiteLink>
      </h2>
      <SiteLink className={styles['more']} href={href}>
        {t('more')}
        <span className="visually-hidden">: {name}</span>
      </SiteLink>
    </div>
  );
}
