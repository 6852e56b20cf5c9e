import { readJsonBody } from '@/lib/requests/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { apiLanguageToEdition } from '@/lib/platform/editions';
import { cancelNotifications, listNotifications, notifyReaders } from '@/lib/newsroom/readers/notify-readers';

export default editorRoute({
  readNotifications: ({ db, by, now, params }) => listNotifications(db, params.id, { by, now }),
  notifyReaders: async ({ request, db, by, now, params }) =>
    notifyReaders(db, params.id, { by, input: await readJsonBody(request), now }),
  cancelNotifications: ({ db, by, now, params, query: { language } }) =>
    cancelNotifications(db, params.id, { edition: language && apiLanguageToEdition(language), by, now }),
});

export const config = { api: { bodyParser: false } };
