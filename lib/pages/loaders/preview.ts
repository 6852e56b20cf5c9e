import { byEdition, editions } from '../../platform/editions';
import { descriptionOf, originalEdition, storyInEdition } from '../../contract/news/localise';
import { getPreviewedStory } from '../../news-api/preview';
import { pathInEdition, routes } from '../../platform/routes';
import { buildPageHead } from '../seo/page-head';
import type { ArticleView } from '../../contract/views';
import type { ReaderRequest, RequestResult } from '../request-page';
import { buildStoryBody } from '../story/story-body';
import { toStoryView } from '../story/story-view';

/** Loads the preview of a story for readers with a preview link. Search engines do not index it. */
export async function loadPreview({ edition, query }: ReaderRequest): Promise<RequestResult<ArticleView>> {
  const story = await getPreviewedStory(query, new Date());
  if (!story) return { notFound: true };
  const inEdition = storyInEdition(story, edition);
  const view = toStoryView(inEdition);
  view.body = await buildStoryBody(view.body, edition, story.picturesByAi ?? []);
  return {
    view: { story: view, related: [], trending: [], translations: [], original: editions[originalEdition(story)].lang },
    head: buildPageHead({
      edition,
      title: view.title,
      description: descriptionOf(inEdition.texts),
      robots: 'noindex, nofollow',
    }),
    editionLinks: byEdition((other) => pathInEdition(other, routes.home())),
  };
}
