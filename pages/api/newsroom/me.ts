import { editorRoute } from '@/lib/api/editor-route';

export default editorRoute({
  whoAmI: async ({ by: { name, token, may } }) => ({ name, token, may: [...may] }),
});

export const config = { api: { bodyParser: false } };
