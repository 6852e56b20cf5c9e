import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { editionOfApiLanguage } from '@/lib/editions';
import { cancelNotifications, notificationsOf, notifyOf } from '@/lib/newsroom/api/notify';

export default editorRoute({
  readNotifications: ({ db, params }) => notificationsOf(db, params.id),
  notifyReaders: async ({ request, db, by, now, params }) =>
    notifyOf(db, params.id, { by, input: await jsonBody(request), now }),
  cancelNotifications: ({ db, by, now, params, query: { language } }) =>
    cancelNotifications(db, params.id, { edition: language && editionOfApiLanguage(language), by, now }),
});

export const config = { api: { bodyParser: false } };
