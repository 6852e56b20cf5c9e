import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { editionOfApiLanguage } from '@/lib/editions';
import { frontPageOf, setFrontPage } from '@/lib/newsroom/front-slots';

export default editorRoute({
  readFrontPage: ({ db, by, now, params }) => frontPageOf(db, editionOfApiLanguage(params.language), now, by),
  setFrontPage: async ({ request, db, by, now, params }) =>
    setFrontPage(db, editionOfApiLanguage(params.language), { by, input: await jsonBody(request), now }),
});

export const config = { api: { bodyParser: false } };
