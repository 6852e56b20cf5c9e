import { readJsonBody } from '@/lib/requests/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { toWriteResponse } from '@/lib/http/newsroom-api/write-response';
import { setBreaking } from '@/lib/newsroom/stories/save-story';

export default editorRoute({
  setBreaking: async ({ request, db, by, now, audit, params: { id } }) => {
    const marked = await setBreaking(db, id, await readJsonBody(request), now, by);
    audit(marked.events, id);
    return toWriteResponse(marked);
  },
});

export const config = { api: { bodyParser: false } };
