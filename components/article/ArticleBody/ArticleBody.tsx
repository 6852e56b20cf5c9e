import { useTranslation } from 'next-i18next/pages';
import { useRef } from 'react';
import { useSamePlace } from '@/lib/browser/use-same-place';
import type { Story } from '@/lib/views';
import styles from './ArticleBody.module.css';

/**
 * The text of a story and its corrections. The HTML was sanitised when the story was saved, or when
 * another newsroom's API sent it (lib/newsroom/sanitize.ts). Needs the browser to keep the place of
 * a reader who changes the language.
 */
export function ArticleBody({ story, lang }: { story: Story; lang?: string | undefined }) {
  const { t } = useTranslation();
  const text = useRef<HTMLDivElement>(null);
  useSamePlace(text);
  return (
    <div className={styles['body']}>
      <div ref={text} className={styles['text']} lang={lang} dangerouslySetInnerHTML={{ __html: story.body }} />
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
