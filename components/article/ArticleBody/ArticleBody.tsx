import { useTranslation } from 'next-i18next/pages';
import type { Story } from '@/lib/views';
import styles from './ArticleBody.module.css';

/**
 * The text of a story and its corrections. The HTML was sanitised when the story was saved, or when
 * another newsroom's API sent it (lib/newsroom/sanitize.ts).
 */
export function ArticleBody({ story, lang }: { story: Story; lang?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={styles['body']}>
      <div className={styles['text']} lang={lang} data-spoken="body" dangerouslySetInnerHTML={{ __html: story.body }} />
      {story.corrections.map((correction, index) => (
        // Two can be of one moment, and their order is fixed.
        <aside key={index} className={styles['correction']}>
          <strong>{t('correction')}</strong> (<time dateTime={correction.date.iso}>{correction.date.label}</time>):{' '}
          <span lang={correction.lang ?? lang}>{correction.text}</span>
        </aside>
      ))}
    </div>
  );
}
