/**
 * The calls of the newsroom: method, path, path parameters and query parameters, by hand.
 */
export const newsroomCalls: [string, string, string, string[], string[]][] = [
  [
    'listStories',
    'get',
    '/api/newsroom/stories',
    [],
    ['status', 'language', 'section', 'author', 'text', 'mine', 'page', 'size'],
  ],
  ['saveStory', 'post', '/api/newsroom/stories', [], ['wait']],
  ['readStory', 'get', '/api/newsroom/stories/{id}', ['id'], []],
  ['replaceStory', 'put', '/api/newsroom/stories/{id}', ['id'], ['wait']],
  ['changeStory', 'patch', '/api/newsroom/stories/{id}', ['id'], ['wait']],
  ['withdrawStory', 'delete', '/api/newsroom/stories/{id}', ['id'], ['language', 'wait']],
  ['setBreaking', 'post', '/api/newsroom/stories/{id}/breaking', ['id'], ['wait']],
  ['listVersions', 'get', '/api/newsroom/stories/{id}/versions', ['id'], []],
  ['readVersion', 'get', '/api/newsroom/stories/{id}/versions/{version}', ['id', 'version'], ['against']],
  ['restoreVersion', 'post', '/api/newsroom/stories/{id}/versions/{version}/restore', ['id', 'version'], ['wait']],
  ['changes', 'get', '/api/newsroom/changes', [], ['after', 'size']],
  ['whoAmI', 'get', '/api/newsroom/me', [], []],
  ['listEditors', 'get', '/api/newsroom/editors', [], []],
  ['addEditor', 'post', '/api/newsroom/editors', [], ['wait']],
  ['changeEditor', 'patch', '/api/newsroom/editors/{name}', ['name'], ['wait']],
  ['listTokens', 'get', '/api/newsroom/tokens', [], []],
  ['createToken', 'post', '/api/newsroom/tokens', [], ['wait']],
  ['revokeToken', 'delete', '/api/newsroom/tokens/{id}', ['id'], ['wait']],
  ['audit', 'get', '/api/newsroom/audit', [], ['who', 'kind', 'what', 'action', 'from', 'to', 'page', 'size']],
];

/** Those that write and take no body. */
export const withoutBody = ['withdrawStory', 'restoreVersion', 'revokeToken'];
