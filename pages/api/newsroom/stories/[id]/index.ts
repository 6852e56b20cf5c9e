import type { NextApiResponse } from 'next';
import { readJsonBody } from '@/lib/requests/body';
import { requirePermission } from '@/lib/http/newsroom-api/editor-token';
import { type EditorRequest, editorRoute, readIfMatch, storyBody } from '@/lib/http/newsroom-api/editor-route';
import { invalidField, invalidInput } from '@/lib/contract/errors';
import { type StoryReplacement, withdrawalInput } from '@/lib/contract/stories/publishing';
import { apiLanguageToEdition } from '@/lib/platform/editions';
import { getNewsroomStory, getStoryForEditor } from '@/lib/newsroom/stories/newsroom-story';
import { toWriteResponse } from '@/lib/http/newsroom-api/write-response';
import { deleteDraft, isDeletable } from '@/lib/newsroom/stories/deleted-drafts';
import { type SubmittedStory, type Replacement } from '@/lib/newsroom/stories/input/submitted-story';
import { saveStory, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { storyEtag } from '@/lib/newsroom/stories/history/story-versions';

const tag = (response: NextApiResponse, { id, version }: { id: number; version: number }) =>
  response.setHeader('ETag', storyEtag(id, version));

/** Saves a story if it was not saved by another request since the client read it. */
async function save(
  { request, response, db, by, now, audit, params: { id }, query }: EditorRequest<'replaceStory' | 'changeStory'>,
  input: (body: Record<string, unknown>) => SubmittedStory | Replacement,
) {
  const expected = readIfMatch(request, id, true);
  const body = await storyBody(request);
  for (const field of ['id', 'source', 'sourceId'])
    if (field in body) throw invalidField(field, 'is in the URL or cannot be changed. Remove it.');
  const saved = await saveStory(db, input(body), now, { by, expected, isAutosave: query.autosave === '1' });
  audit(saved.events, id);
  tag(response, saved);
  return toWriteResponse(saved);
}

async function withdrawOrDelete(call: EditorRequest<'withdrawStory'>) {
  const { request, response, db, by, now, audit, params, query } = call;
  const { id } = params;
  const expected = readIfMatch(request, id);
  const checked = withdrawalInput.safeParse(await readJsonBody(request));
  if (!checked.success) throw invalidInput(checked.error);
  const { reason } = checked.data;
  // Other writers must not learn that a draft exists.
  if (!by.may.has('publish')) await getStoryForEditor(db, id, by, now);
  if (query.language === undefined && (await isDeletable(db, id))) {
    if (reason !== undefined)
      throw invalidField(
        'reason',
        'is only for withdrawals. This story is a draft, which is deleted instead. Remove the reason.',
      );
    const deleted = await deleteDraft(db, id, now, { by, expected });
    audit(deleted.events, id);
    tag(response, deleted);
    return toWriteResponse(deleted);
  }
  requirePermission(by, 'publish');
  const edition = query.language && apiLanguageToEdition(query.language);
  const withdrawn = await withdrawStory(db, id, now, edition, { by, expected, reason });
  audit(withdrawn.events, id);
  tag(response, withdrawn);
  return { ...toWriteResponse(withdrawn), deletedAt: null, purgedOn: null };
}

export default editorRoute({
  readStory: async ({ response, db, by, now, params }) => {
    const story = await getNewsroomStory(db, params.id, by, now);
    tag(response, story);
    return story;
  },
  replaceStory: (call) => save(call, (body) => ({ id: call.params.id, whole: body as unknown as StoryReplacement })),
  changeStory: (call) => save(call, (body) => ({ ...body, id: call.params.id })),
  withdrawStory: withdrawOrDelete,
});

export const config = { api: { bodyParser: false } };
