import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { writtenAnswer } from '@/lib/newsroom/api/written-story';
import { setBreaking } from '@/lib/newsroom/publishing';

export default editorRoute({
  setBreaking: async ({ request, db, by, now, audit, params: { id } }) => {
    const marked = await setBreaking(db, id, await jsonBody(request), now, by);
    audit(marked.events, id);
    return writtenAnswer(marked);
  },
});

export const config = { api: { bodyParser: false } };
