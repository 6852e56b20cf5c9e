import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { setBreaking } from '@/lib/newsroom/publishing';

export default editorRoute({
  setBreaking: async ({ request, db, by, now, audit, params: { id } }) => {
    const { events, ...marked } = await setBreaking(db, id, await jsonBody(request), now, by);
    audit(events, id);
    return marked;
  },
});

export const config = { api: { bodyParser: false } };
