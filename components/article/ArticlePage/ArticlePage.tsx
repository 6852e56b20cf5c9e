import storyPage from '@/generated/texts/story-page';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { editions } from '@/lib/platform/editions';
import type { ArticleView, LayoutProps } from '@/lib/contract/views';
import { Picture } from '../../story/Picture/Picture';
import { PictureCaption } from './PictureCaption';
import { TrendingList } from '../../story/TrendingList/TrendingList';
import { ArticleBody } from '../ArticleBody/ArticleBody';
import { ArticleHeader } from '../ArticleHeader/ArticleHeader';
import { OfflineCopyNotice } from '../../offline/OfflineCopyNotice/OfflineCopyNotice';
import { AuthorCard } from '../AuthorCard/AuthorCard';
import { NameList } from '../NameList/NameList';
import { RelatedStories } from '../RelatedStories/RelatedStories';
import { StoryBar } from '../StoryBar/StoryBar';
import { StoryServices } from '../StoryServices/StoryServices';
import { StoryTools } from '../StoryTools/StoryTools';
import styles from './ArticlePage.module.css';

/**
 * A story with its related stories. In print, only the story remains, with the name of the site:
 * the class `screen` hides an element on paper, `paper` shows one on paper only.
 */
export function ArticlePage({ view, layout }: { view: ArticleView; layout: LayoutProps }) {
  const { t } = useTranslation();
  const { t: tStory } = useTranslation(storyPage);
  const edition = useEdition();
  const { story, translations } = view;
  // Only the story's text is in another language. Labels and dates use the page's language.
  const textLang = story.foreign?.lang;
  const lang = textLang ?? editions[edition].lang;
  const { title, url, category, published, readingMinutes, picture } = story;
  const toolStory = { title, url, category, published, readingMinutes, ...(picture ? { picture } : {}) };
  const tools = { story: toolStory, lang, translations };
  const contactHref = layout.footerLinks.find(({ key }) => key === 'contactUs')?.href;
  return (
    <div className={styles['columns']}>
      <article className={styles['article']}>
        <div className={styles['head']}>
          <p className={styles['paper']} data-lite="full">
            {layout.siteName}
          </p>
          <OfflineCopyNotice />
          {story.foreign && <p className={styles['notice']}>{t('onlyInLanguage', { language: story.foreign.name })}</p>}
          <ArticleHeader story={story} lang={textLang} tools={<StoryTools {...tools} />} />
        </div>
        <div className={styles['main']}>
          {story.picture && (
            <figure className={styles['figure']} lang={textLang}>
              <Picture
                picture={story.picture.ref}
                description={story.picture.description}
                sizes="(min-width: 700px) 672px, 100vw"
                first
              />
              <PictureCaption picture={story.picture} className={styles['caption']} lang={textLang} />
            </figure>
          )}
          <ArticleBody story={story} lang={textLang} />
          <AuthorCard story={story} contactHref={contactHref} />
          {/* English, so that screen readers do not spell the URL in Hindi. */}
          <p className={styles['paper']} lang="en" data-lite="full">
            {story.url}
          </p>
          <p className={styles['paper']} data-lite="full">
            {t('copyright', { year: layout.copyrightYear, name: layout.siteName })}
          </p>
          <div className={styles['screen']}>
            <StoryTools {...tools} />
            <NameList title={tStory('tags')} names={story.tags} lang={textLang} />
            <NameList title={t('cities')} names={story.cities} />
          </div>
        </div>
      </article>
      <div className={styles['more']}>
        <RelatedStories stories={view.related} />
      </div>
      <aside className={styles['aside']}>
        <TrendingList stories={view.trending} />
      </aside>
      <StoryBar {...tools} />
      <StoryServices id={story.id} />
    </div>
  );
}
