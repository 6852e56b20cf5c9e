import { useTranslation } from 'next-i18next/pages';
import styles from './TagList.module.css';

export function TagList({ tags, lang }: { tags: string[]; lang?: string | undefined }) {
  const { t } = useTranslation();
  if (!tags.length) return null;
  return (
    <div className={styles['tags']}>
      <h2 className={styles['title']}>{t('tags')}</h2>
      <ul className={styles['list']} lang={lang}>
        {tags.map((tag) => (
          <li key={tag} className={styles['tag']}>
            {tag}
          </li>
        ))}
      </ul>
    </div>
  );
}
