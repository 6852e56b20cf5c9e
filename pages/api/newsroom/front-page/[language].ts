import { readJsonBody } from '@/lib/requests/body';
import { editorRoute, withEtag } from '@/lib/http/newsroom-api/editor-route';
import { apiLanguageToEdition } from '@/lib/platform/editions';
import { etagOfFrontPage, getFrontPage, setFrontPage } from '@/lib/newsroom/site/front-page-slots';

export default editorRoute({
  readFrontPage: async ({ response, db, by, now, params }) =>
    withEtag(response, await getFrontPage(db, apiLanguageToEdition(params.language), now, by), etagOfFrontPage),
  setFrontPage: async ({ request, response, db, by, now, params }) => {
    const given = { by, input: await readJsonBody(request), now, ifMatch: request.headers['if-match'] };
    return withEtag(response, await setFrontPage(db, apiLanguageToEdition(params.language), given), etagOfFrontPage);
  },
});

export const config = { api: { bodyParser: false } };
