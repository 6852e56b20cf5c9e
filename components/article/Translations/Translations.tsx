import { useTranslation } from 'next-i18next/pages';
import type { ArticleView } from '@/lib/views';
import styles from './Translations.module.css';

export function Translations({ translations }: Pick<ArticleView, 'translations'>) {
  const { t } = useTranslation();
  if (!translations.length) return null;
  return (
    <p className={styles['translations']}>
      <span>{t('alsoIn')}</span>
      {translations.map(({ name, href, lang }) => (
        <a key={href} className={styles['link']} href={href} lang={lang} hrefLang={lang}>
          {name}
        </a>
      ))}
    </p>
  );
}
