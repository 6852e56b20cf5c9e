import type { NewsItem, NewsStory } from '../../contract/news/entities';
import { ApiError, isNotFound } from '../../contract/errors';
import { byEdition, defaultEdition, type Edition, enabledEditions, editions } from '../../platform/editions';
import {
  descriptionIn,
  descriptionOf,
  existsIn,
  originalEdition,
  displayedEdition,
  storyHref,
  storyInEdition,
  storyPath,
} from '../../contract/news/localise';
import { log } from '../../platform/log/log';
import { newsApi } from '../../news-api';
import { prefetchImages } from '../../images/originals';
import { pathInEdition, routes, parseStoryId } from '../../platform/routes';
import { isGoneStory } from '../../page-cache/invalidation/gone-stories';
import { absoluteUrl, buildPageHead } from '../seo/page-head';
import type { ArticleView, EditionLinks } from '../../contract/views';
import { freshness, type PageRequest, type PageResult } from '../static-page';
import { buildStoryBody } from '../story/story-body';
import { toStoryCard, toStoryView, toTrendingCard } from '../story/story-view';
import { trendingCount } from '../story/trending';

const relatedCount = 4;
const oneDayMs = 24 * 60 * 60 * 1000;

type MissingStory = { revalidate: number };

async function findStory(id: number): Promise<NewsStory | MissingStory> {
  if (isGoneStory(id)) return { revalidate: freshness.list };
  try {
    return await newsApi().viewStory({ id });
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const isScheduled = error instanceof ApiError && error.availableAt !== undefined;
    return { revalidate: isScheduled ? freshness.waiting : freshness.list };
  }
}

const excludeStories = (items: NewsItem[], ...textEdition: NewsItem[][]) =>
  items.filter((item) => !textEdition.flat().some((other) => other.id === item.id));

/** Fetches the related stories that editors chose and that exist in the edition. */
async function fetchChosenStories({ id, related }: NewsStory, edition: Edition): Promise<NewsItem[]> {
  const ids = (related ?? []).filter((other) => other !== id).slice(0, 2 * relatedCount);
  if (!ids.length) return [];
  const found = await newsApi()
    .storiesById({ ids, language: editions[edition].apiLanguage })
    .catch((error: unknown) => {
      // The page is still useful without them.
      log.error('related_stories_missing', { error });
      return [];
    });
  return found.slice(0, relatedCount);
}

/**
 * Fetches the newest stories of the story's category. The number covers the stories that the page
 * shows elsewhere, because both requests run in parallel.
 */
async function fetchNewestInCategory({ categoryId }: NewsStory, edition: Edition): Promise<NewsItem[]> {
  const size = 2 * relatedCount + trendingCount + 1;
  const { items } = await newsApi().relevantNews({
    categoryId,
    language: editions[edition].apiLanguage,
    size,
    count: 'no',
  });
  return items;
}

/**
 * Returns the related stories: `first`, then top stories if there are too few. None of them is in
 * `textEdition`.
 */
async function relatedStories(first: NewsItem[], edition: Edition, textEdition: NewsItem[]): Promise<NewsItem[]> {
  const related = first.slice(0, relatedCount);
  if (related.length === relatedCount) return related;
  const { items } = await newsApi().topNews({
    language: editions[edition].apiLanguage,
    size: textEdition.length + 2 * relatedCount,
    count: 'no',
  });
  return [...related, ...excludeStories(items, textEdition, related)].slice(0, relatedCount);
}

/** Fetches the description of the story's author. The page is complete without it. */
async function fetchAuthorDescription({ author }: NewsStory, edition: Edition): Promise<string | undefined> {
  if (!author) return undefined;
  const profile = await newsApi()
    .viewAuthor({ author: author.slug })
    .catch(() => undefined);
  return profile && descriptionIn(profile, edition);
}

function translationsOf(story: NewsStory, edition: Edition): ArticleView['translations'] {
  return enabledEditions
    .filter((other) => other !== edition && existsIn(story, other))
    .map((other) => ({
      name: editions[other].nativeName,
      lang: editions[other].lang,
      href: storyHref(story, other),
    }));
}

const editionLinksOf = (story: NewsStory): EditionLinks =>
  byEdition((edition) =>
    existsIn(story, edition) ? storyHref(story, edition) : pathInEdition(edition, routes.home()),
  );

const toPathParams = ({ displayName = '', friendlyUrl = '' }: PageRequest['params']) => ({ displayName, friendlyUrl });

/**
 * Loads the page of a story. If the id is right but the slug or category is wrong, the response is
 * a permanent redirect to the story's path in the same edition.
 */
export async function loadArticle({ edition, params, now }: PageRequest): Promise<PageResult<ArticleView>> {
  const id = parseStoryId(params['id'] ?? '');
  const story = id === undefined ? { revalidate: freshness.list } : await findStory(id);
  if (!('id' in story)) return { notFound: true, ...story };
  const path = storyPath(story, edition);
  if (routes.story({ ...toPathParams(params), id: story.id }) !== path) {
    return { redirect: pathInEdition(edition, path), revalidate: freshness.story };
  }

  const [{ items }, about, chosen, newest] = await Promise.all([
    newsApi().trendingNews({ language: editions[edition].apiLanguage, size: trendingCount + 1 }),
    fetchAuthorDescription(story, edition),
    fetchChosenStories(story, edition),
    fetchNewestInCategory(story, edition),
  ]);
  const trending = excludeStories(items, [story], chosen).slice(0, trendingCount);
  const candidates = [...chosen, ...excludeStories(newest, [story], trending, chosen)];
  const related = await relatedStories(candidates, edition, [story, ...trending]);
  await prefetchImages([story.imageUrl]);
  const inEdition = storyInEdition(story, edition);
  const { textEdition, texts } = inEdition;
  const view = toStoryView(inEdition);
  if (view.author && about) view.author.about = about;
  view.body = await buildStoryBody(view.body, edition, story.picturesByAi ?? []);
  // If the canonical URL is in another edition, author and category come from that edition too.
  const { author, category } = view.foreign ?? view;
  const age = now.getTime() - Date.parse(texts.publishOn);
  return {
    view: {
      story: view,
      related: related.map((item) => toStoryCard(item, edition)),
      trending: trending.map((item) => toTrendingCard(item, edition)),
      translations: translationsOf(story, edition),
      original: editions[originalEdition(story)].lang,
    },
    head: buildPageHead({
      edition,
      title: texts.title,
      description: descriptionOf(texts),
      path,
      pathIn: (other) => storyPath(story, other),
      existsIn: enabledEditions.filter((other) => existsIn(story, other)),
      canonicalEdition: textEdition,
      first: displayedEdition(story, defaultEdition),
      ...(view.picture ? { image: view.picture } : {}),
      article: {
        published: view.published.iso,
        // Equal to the date that readers see, which ignores changes right after publication.
        modified: (view.updated ?? view.published).iso,
        section: category.name,
        tags: texts.tags,
        ...(author ? { author: absoluteUrl(author.href) } : {}),
      },
    }),
    editionLinks: editionLinksOf(story),
    revalidate: age > oneDayMs ? freshness.oldStory : freshness.story,
  };
}
