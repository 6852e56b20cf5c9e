import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { Story } from '@/lib/contract/views';
import { EmbedBox } from '../EmbedBox/EmbedBox';
import styles from './ArticleBody.module.css';
import blocks from './Blocks.module.css';

type Props = { story: Story; lang?: string | undefined };

/**
 * The text of a story. The HTML was sanitised when the story was saved, or when another newsroom's
 * API sent it (lib/newsroom/text/sanitize.ts). The children of an element with `data-html` count as
 * paragraphs of the text (lib/client/screen/use-reading-position.ts).
 */
function Text({ story: { body }, lang }: Props) {
  const className = `${styles['text']} ${blocks['text']}`;
  const [first = '', ...more] = body;
  if (typeof first === 'string' && !more.length)
    return <div className={className} lang={lang} data-spoken="body" dangerouslySetInnerHTML={{ __html: first }} />;
  return (
    <div className={className} lang={lang} data-spoken="body">
      {body.map((part, index) =>
        typeof part === 'string' ? (
          <div key={index} className={styles['part']} data-html="" dangerouslySetInnerHTML={{ __html: part }} />
        ) : (
          <EmbedBox key={index} embed={part} isForeign={lang !== undefined} />
        ),
      )}
    </div>
  );
}

export function ArticleBody({ story, lang }: Props) {
  const { t } = useTranslation();
  const hasText = story.body.some((part) => typeof part !== 'string' || part.trim());
  if (!hasText && !story.corrections.length) return null;
  return (
    <div className={styles['body']}>
      {hasText && <Text story={story} lang={lang} />}
      {story.corrections.map((correction, index) => (
        // The index is the key: two corrections may have the same time, and their order never
        // changes.
        <aside key={index} className={styles['correction']}>
          <strong>{t('correction')}</strong> (<time dateTime={correction.date.iso}>{correction.date.label}</time>):{' '}
          <span lang={correction.lang ?? lang}>{correction.text}</span>
        </aside>
      ))}
    </div>
  );
}
