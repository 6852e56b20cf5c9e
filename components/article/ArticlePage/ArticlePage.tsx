import { useTranslation } from 'next-i18next/pages';
import { useRouter } from 'next/router';
import { useReadCount } from '@/lib/browser/use-pageview-count';
import { editionOf, editions } from '@/lib/editions';
import type { ArticleView, LayoutProps } from '@/lib/views';
import { TrendingList } from '../../story/TrendingList/TrendingList';
import { ArticleBody } from '../ArticleBody/ArticleBody';
import { ArticleHeader } from '../ArticleHeader/ArticleHeader';
import { Breadcrumb } from '../Breadcrumb/Breadcrumb';
import { CityLinks } from '../CityLinks/CityLinks';
import { ListenTool } from '../ListenTool/ListenTool';
import { RelatedStories } from '../RelatedStories/RelatedStories';
import { SaveTool } from '../SaveTool/SaveTool';
import { ShareBar } from '../ShareBar/ShareBar';
import { TagList } from '../TagList/TagList';
import { Translations } from '../Translations/Translations';
import styles from './ArticlePage.module.css';

/**
 * A story whole, with what leads on from it. Printed, it is the story alone with its address:
 * `screen` is not for paper.
 */
export function ArticlePage({ view, layout }: { view: ArticleView; layout: LayoutProps }) {
  const { t } = useTranslation();
  const { story } = view;
  useReadCount(story.id);
  // Only the story's own words are English then; labels and dates around them speak the page's
  // language.
  const textLang = story.inEnglish ? 'en' : undefined;
  const pageLang = editions[editionOf(useRouter().locale)].lang;
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <div className={styles['screen']}>
          <Breadcrumb home={{ name: t('home'), href: layout.homeHref }} category={story.category} />
        </div>
        {story.inEnglish && <p className={styles['notice']}>{t('onlyInEnglish')}</p>}
        <article className={styles['article']}>
          <ArticleHeader story={story} lang={textLang} />
          <div className={styles['screen']}>
            <Translations translations={view.translations} />
            {/* Made anew for each story, so that none goes on speaking over the next. */}
            <div key={story.url} className={styles['tools']}>
              <SaveTool story={story} lang={textLang ?? pageLang} />
              <ListenTool story={story} lang={textLang ?? pageLang} />
            </div>
          </div>
          <ArticleBody story={story} lang={textLang} />
          {/* Marked as English, so that no voice spells it in Hindi. */}
          <p className={styles['address']} lang="en">
            {story.url}
          </p>
          <div className={styles['screen']}>
            <TagList tags={story.tags} lang={textLang} />
            <CityLinks cities={story.cities} />
            <ShareBar title={story.title} url={story.url} />
          </div>
        </article>
        <div className={styles['screen']}>
          <RelatedStories stories={view.related} />
        </div>
      </div>
      <aside className={styles['aside']}>
        <TrendingList stories={view.trending} />
      </aside>
    </div>
  );
}
