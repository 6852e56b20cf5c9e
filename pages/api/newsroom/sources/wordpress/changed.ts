import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { invalidInput } from '@/lib/contract/errors';
import { wordPressChangedInput } from '@/lib/contract/newsroom/sources';
import { noteCalls } from '@/lib/newsroom/sources/wordpress/calls';
import { requireFollowed } from '@/lib/newsroom/sources/wordpress/outcomes';
import { configuration } from '@/lib/site/configuration';

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
