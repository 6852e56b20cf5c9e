import { readJsonBody } from '@/lib/requests/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { invalidInput } from '@/lib/contract/errors';
import { wordPressChangedInput } from '@/lib/contract/newsroom/sources';
import { enqueueNotifications } from '@/lib/newsroom/importers/wordpress/follow/webhook-inbox';
import { getFollowedSite } from '@/lib/newsroom/importers/wordpress/follow/post-outcomes';
import { configuration } from '@/lib/platform/config/configuration';

export default editorRoute({
  wordPressChanged: async ({ request, db }) => {
    getFollowedSite(configuration());
    const checked = wordPressChangedInput.safeParse(await readJsonBody(request));
    if (!checked.success) throw invalidInput(checked.error);
    const { posts = [] } = checked.data;
    await enqueueNotifications(db, posts);
    return { posts: new Set(posts).size };
  },
});

export const config = { api: { bodyParser: false } };
