import { editorRoute } from '@/lib/http/newsroom-api/editor-route';

export default editorRoute({
  whoAmI: async ({ by: { name, token, may } }) => ({ name, token, may: [...may] }),
});

export const config = { api: { bodyParser: false } };
