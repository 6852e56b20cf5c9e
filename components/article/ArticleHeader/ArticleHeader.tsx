import { useTranslation } from 'next-i18next/pages';
import type { Story } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { Kicker } from '../../story/Kicker/Kicker';
import { Picture } from '../../story/Picture/Picture';
import styles from './ArticleHeader.module.css';

/**
 * A moment with its name and zone. Texts hold their own spaces: a space that stands alone after the
 * time moves when the browser paints before it has read on.
 */
function Moment({ name, iso, label }: { name: string; iso: string; label: string }) {
  const { t } = useTranslation();
  return (
    <span>
      {`${name}: `}
      <time dateTime={iso}>{label}</time>
      {` ${t('indianTime')}`}
    </span>
  );
}

export function ArticleHeader({ story, lang }: { story: Story; lang?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <header className={styles['header']}>
        <Kicker category={story.category} />
        <h1 className={styles['headline']} lang={lang}>
          {story.title}
        </h1>
        <p className={styles['standfirst']} lang={lang}>
          {story.summary}
        </p>
        <div className={styles['byline']}>
          {story.author && (
            <p className={styles['author']}>
              <SiteLink className={styles['authorLink']} href={story.author.href} rel="author">
                {story.author.name}
              </SiteLink>
            </p>
          )}
          <p className={styles['dates']}>
            <Moment name={t('published')} {...story.published} />
            {story.updated && <Moment name={t('updated')} {...story.updated} />}
            <span>{t('minRead', { n: story.readingMinutes })}</span>
          </p>
        </div>
      </header>
      {story.picture && (
        <figure className={styles['figure']} lang={lang}>
          <Picture
            url={story.picture.url}
            description={story.picture.description}
            sizes="(min-width: 1280px) 800px, (min-width: 900px) 62vw, 100vw"
            first
          />
          {story.picture.description && (
            <figcaption className={styles['caption']}>{story.picture.description}</figcaption>
          )}
        </figure>
      )}
    </>
  );
}
