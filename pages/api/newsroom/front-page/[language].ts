import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { editionOfApiLanguage } from '@/lib/editions';
import { frontPageOf, setFrontPage } from '@/lib/newsroom/front-slots';

export default editorRoute({
  readFrontPage: ({ db, now, params }) => frontPageOf(db, editionOfApiLanguage(params.language), now),
  setFrontPage: async ({ request, db, by, now, params }) =>
    setFrontPage(db, editionOfApiLanguage(params.language), { by, input: await jsonBody(request), now }),
});

export const config = { api: { bodyParser: false } };
