import { useTranslation } from '@/lib/client/hooks/use-translation';
import { Fragment, type ReactNode } from 'react';
import type { Story } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { isLongHeadline } from '../../story/is-long-headline';
import { Kicker } from '../../story/Kicker/Kicker';
import { When } from '../../story/When/When';
import styles from './ArticleHeader.module.css';

/** The header above a story's picture. On wide screens, `tools` are in the row of the byline. */
export function ArticleHeader({ story, lang, tools }: { story: Story; lang?: string | undefined; tools: ReactNode }) {
  const { t } = useTranslation();
  const { author, coAuthors = [], published, updated } = story;
  return (
    <header className={styles['header']}>
      <Kicker category={story.category} />
      <h1 className={styles['headline']} data-long={isLongHeadline(story.title)} lang={lang} data-spoken="title">
        {story.title}
      </h1>
      {story.summary && (
        <p className={styles['standfirst']} lang={lang} data-spoken="summary">
          {story.summary}
        </p>
      )}
      <div className={styles['row']}>
        <p className={styles['byline']}>
          {[author ?? [], coAuthors].flat().map(({ name, href, lang: of }, index) => (
            <Fragment key={href}>
              {index > 0 && ', '}
              <SiteLink className={styles['author']} href={href} rel="author" lang={of}>
                {name}
              </SiteLink>
            </Fragment>
          ))}{' '}
          <span className={styles['part']}>{t('minRead', { n: story.readingMinutes })}</span>{' '}
          <span className={`${styles['part']} ${styles['moment']}`}>
            {updated && `${t('updated')}: `}
            <When moment={{ iso: (updated ?? published).iso, label: (updated ?? published).day }} />
          </span>
        </p>
        <div className={styles['tools']} data-lite="full">
          {tools}
        </div>
      </div>
    </header>
  );
}
