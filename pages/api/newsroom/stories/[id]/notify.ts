import { jsonBody } from '@/lib/web/request/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { editionOfApiLanguage } from '@/lib/platform/editions';
import { cancelNotifications, notificationsOf, notifyOf } from '@/lib/newsroom/readers/notify-readers';

export default editorRoute({
  readNotifications: ({ db, by, now, params }) => notificationsOf(db, params.id, { by, now }),
  notifyReaders: async ({ request, db, by, now, params }) =>
    notifyOf(db, params.id, { by, input: await jsonBody(request), now }),
  cancelNotifications: ({ db, by, now, params, query: { language } }) =>
    cancelNotifications(db, params.id, { edition: language && editionOfApiLanguage(language), by, now }),
});

export const config = { api: { bodyParser: false } };
