import { byEdition, editions } from '../../platform/editions';
import { descriptionOf, originalOf, storyInEdition } from '../../contract/news/localise';
import { previewedStory } from '../../news-api/preview';
import { pathInEdition, routes } from '../../platform/routes';
import { pageHead } from '../seo/page-head';
import type { ArticleView } from '../../contract/views';
import type { ReaderRequest, RequestResult } from '../request-page';
import { storyBody } from '../story/story-body';
import { storyView } from '../story/story-view';

/** Loads the preview of a story for readers with a preview link. Search engines do not index it. */
export async function loadPreview({ edition, query }: ReaderRequest): Promise<RequestResult<ArticleView>> {
  const story = await previewedStory(query, new Date());
  if (!story) return { notFound: true };
  const shown = storyInEdition(story, edition);
  const view = storyView(shown);
  view.body = await storyBody(view.body, edition, story.picturesByAi ?? []);
  return {
    view: { story: view, related: [], trending: [], translations: [], original: editions[originalOf(story)].lang },
    head: pageHead({
      edition,
      title: view.title,
      description: descriptionOf(shown.texts),
      robots: 'noindex, nofollow',
    }),
    editionLinks: byEdition((other) => pathInEdition(other, routes.home())),
  };
}
