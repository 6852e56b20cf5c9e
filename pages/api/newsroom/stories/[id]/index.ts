import type { NextApiResponse } from 'next';
import { type EditorCall, editorRoute, ifMatch, storyBody } from '@/lib/api/editor-route';
import { invalidField } from '@/lib/contract/errors';
import type { StoryReplacement } from '@/lib/contract/publishing';
import { editionOfApiLanguage } from '@/lib/editions';
import { newsroomStory } from '@/lib/newsroom/api/stories';
import { type HandedIn, type Replacement } from '@/lib/newsroom/handed-in';
import { saveStory, withdrawStory } from '@/lib/newsroom/publishing';
import { etagOf } from '@/lib/newsroom/story-versions';

const tag = (response: NextApiResponse, { id, version }: { id: number; version: number }) =>
  response.setHeader('ETag', etagOf(id, version));

/** A write on the condition that nobody has saved the story since it was read. */
async function save(
  { request, response, db, by, now, audit, params: { id } }: EditorCall<'replaceStory' | 'changeStory'>,
  input: (body: Record<string, unknown>) => HandedIn | Replacement,
) {
  const expected = ifMatch(request, id, true);
  const body = await storyBody(request);
  for (const field of ['id', 'source', 'sourceId'])
    if (field in body) throw invalidField(field, 'is in the address, or fixed; leave it out');
  const { events, ...saved } = await saveStory(db, input(body), now, { by, expected });
  audit(events, id);
  tag(response, saved);
  return saved;
}

export default editorRoute({
  readStory: async ({ response, db, by, now, params }) => {
    const story = await newsroomStory(db, params.id, by, now);
    tag(response, story);
    return story;
  },
  replaceStory: (given) => save(given, (body) => ({ id: given.params.id, whole: body as unknown as StoryReplacement })),
  changeStory: (given) => save(given, (body) => ({ ...body, id: given.params.id })),
  withdrawStory: async ({ request, response, db, by, now, audit, params: { id }, query }) => {
    const edition = query.language && editionOfApiLanguage(query.language);
    const expected = ifMatch(request, id);
    const { events, ...withdrawn } = await withdrawStory(db, id, now, edition, { by, expected });
    audit(events, id);
    tag(response, withdrawn);
    return withdrawn;
  },
});

export const config = { api: { bodyParser: false } };
