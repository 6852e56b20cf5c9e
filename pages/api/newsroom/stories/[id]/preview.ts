import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { invalidInput } from '@/lib/contract/errors';
import { previewInput } from '@/lib/contract/newsroom/stories';
import { editionNames, editions } from '@/lib/editions';
import { previewQuery } from '@/lib/news-api/preview';
import { newsroomStory } from '@/lib/newsroom/api/stories';
import { pathInEdition } from '@/lib/routes';
import { configuration } from '@/lib/site/configuration';

const defaultMinutes = 60;

export default editorRoute({
  previewStory: async ({ request, db, by, now, params: { id } }) => {
    const checked = previewInput.safeParse(await jsonBody(request));
    if (!checked.success) throw invalidInput(checked.error);
    const { story } = await newsroomStory(db, id, by, now);
    const expiresAt = new Date(now.getTime() + (checked.data.minutes ?? defaultMinutes) * 60_000);
    const query = previewQuery(id, expiresAt);
    const written = editionNames.filter((edition) => story.texts?.[editions[edition].apiLanguage]);
    const links = written.map((edition) => [
      editions[edition].apiLanguage,
      `${configuration().siteUrl}${pathInEdition(edition, '/preview')}?${query}`,
    ]);
    return { expiresAt: expiresAt.toISOString(), links: Object.fromEntries(links) };
  },
});

export const config = { api: { bodyParser: false } };
