import { jsonBody } from '@/lib/web/request/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { invalidInput } from '@/lib/contract/errors';
import { wordPressChangedInput } from '@/lib/contract/newsroom/sources';
import { noteCalls } from '@/lib/newsroom/importers/wordpress/follow/webhook-calls';
import { requireFollowed } from '@/lib/newsroom/importers/wordpress/follow/outcomes';
import { configuration } from '@/lib/platform/config/configuration';

export default editorRoute({
  wordPressChanged: async ({ request, db }) => {
    requireFollowed(configuration());
    const checked = wordPressChangedInput.safeParse(await jsonBody(request));
    if (!checked.success) throw invalidInput(checked.error);
    const { posts = [] } = checked.data;
    await noteCalls(db, posts);
    return { posts: new Set(posts).size };
  },
});

export const config = { api: { bodyParser: false } };
