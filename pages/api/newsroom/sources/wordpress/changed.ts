import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { ApiError, invalidInput } from '@/lib/contract/errors';
import { wordPressChangedInput } from '@/lib/contract/newsroom/sources';
import { noteCalls } from '@/lib/newsroom/sources/wordpress/calls';
import { configuration } from '@/lib/site/configuration';

export default editorRoute({
  wordPressChanged: async ({ request, db }) => {
    if (configuration().wordPress.url === undefined)
      throw new ApiError(404, [{ code: 'NOT_FOUND', message: 'This site follows no WordPress: set WORDPRESS_URL' }]);
    const checked = wordPressChangedInput.safeParse(await jsonBody(request));
    if (!checked.success) throw invalidInput(checked.error);
    const { posts = [] } = checked.data;
    await noteCalls(db, posts);
    return { posts: new Set(posts).size };
  },
});

export const config = { api: { bodyParser: false } };
