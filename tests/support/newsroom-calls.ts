/**
 * The operations of the newsroom API: method, path, path parameters and query parameters, written
 * by hand.
 */
export const newsroomCalls: [string, string, string, string[], string[]][] = [
  [
    'listStories',
    'get',
    '/api/newsroom/stories',
    [],
    [
      'status',
      'language',
      'missing',
      'section',
      'author',
      'city',
      'tag',
      'from',
      'to',
      'featured',
      'breaking',
      'corrected',
      'deleted',
      'text',
      'mine',
      'source',
      'sourceId',
      'sort',
      'counts',
      'page',
      'size',
    ],
  ],
  ['saveStory', 'post', '/api/newsroom/stories', [], ['autosave', 'wait']],
  ['readStory', 'get', '/api/newsroom/stories/{id}', ['id'], []],
  ['replaceStory', 'put', '/api/newsroom/stories/{id}', ['id'], ['autosave', 'wait']],
  ['changeStory', 'patch', '/api/newsroom/stories/{id}', ['id'], ['autosave', 'wait']],
  ['withdrawStory', 'delete', '/api/newsroom/stories/{id}', ['id'], ['language', 'wait']],
  ['restoreStory', 'post', '/api/newsroom/stories/{id}/restore', ['id'], ['wait']],
  ['setBreaking', 'post', '/api/newsroom/stories/{id}/breaking', ['id'], ['wait']],
  ['listVersions', 'get', '/api/newsroom/stories/{id}/versions', ['id'], ['page', 'size']],
  ['readVersion', 'get', '/api/newsroom/stories/{id}/versions/{version}', ['id', 'version'], ['against']],
  ['restoreVersion', 'post', '/api/newsroom/stories/{id}/versions/{version}/restore', ['id', 'version'], ['wait']],
  ['notifyReaders', 'post', '/api/newsroom/stories/{id}/notify', ['id'], ['wait']],
  ['readNotifications', 'get', '/api/newsroom/stories/{id}/notify', ['id'], []],
  ['cancelNotifications', 'delete', '/api/newsroom/stories/{id}/notify', ['id'], ['language', 'wait']],
  ['previewStory', 'post', '/api/newsroom/stories/{id}/preview', ['id'], ['wait']],
  ['listPreviews', 'get', '/api/newsroom/stories/{id}/preview', ['id'], []],
  ['revokePreviews', 'delete', '/api/newsroom/stories/{id}/preview', ['id'], ['link', 'wait']],
  ['previewWordPressPost', 'post', '/api/newsroom/sources/wordpress/preview', [], ['wait']],
  ['followedWordPress', 'get', '/api/newsroom/sources/wordpress', [], []],
  ['refusedPosts', 'get', '/api/newsroom/sources/wordpress/refused', [], ['page', 'size']],
  ['postOutcomes', 'get', '/api/newsroom/sources/wordpress/posts', [], ['posts']],
  ['wordPressChanged', 'post', '/api/newsroom/sources/wordpress/changed', [], ['wait']],
  ['changes', 'get', '/api/newsroom/changes', [], ['after', 'size']],
  ...['section', 'city', 'author', 'tag', 'bulletinCategory', 'association'].flatMap(
    (kind): [string, string, string, string[], string[]][] => {
      const [name, path] = [
        `${kind[0]?.toUpperCase()}${kind.slice(1)}`,
        `/api/newsroom/${({ city: 'cities', bulletinCategory: 'bulletin-categories' } as Record<string, string>)[kind] ?? `${kind}s`}`,
      ];
      return [
        [`list${name}`, 'get', path, [], kind === 'tag' ? ['text', 'page', 'size'] : []],
        [`add${name}`, 'post', path, [], ['wait']],
        [`read${name}`, 'get', `${path}/{slug}`, ['slug'], []],
        [`change${name}`, 'patch', `${path}/{slug}`, ['slug'], ['wait']],
        [`remove${name}`, 'delete', `${path}/{slug}`, ['slug'], ['wait']],
      ];
    },
  ),
  ['readFrontPage', 'get', '/api/newsroom/front-page/{language}', ['language'], []],
  ['setFrontPage', 'put', '/api/newsroom/front-page/{language}', ['language'], ['wait']],
  ['readMenu', 'get', '/api/newsroom/menu', [], []],
  ['setMenu', 'put', '/api/newsroom/menu', [], ['wait']],
  ['readIdentity', 'get', '/api/newsroom/identity', [], []],
  ['setIdentity', 'put', '/api/newsroom/identity', [], ['wait']],
  ...['Bulletin', 'Advertisement'].flatMap((name): [string, string, string, string[], string[]][] => {
    const path = `/api/newsroom/${name.toLowerCase()}s`;
    return [
      [`list${name}s`, 'get', path, [], []],
      [`add${name}`, 'post', path, [], ['wait']],
      [`read${name}`, 'get', `${path}/{id}`, ['id'], []],
      [`change${name}`, 'patch', `${path}/{id}`, ['id'], ['wait']],
      [`remove${name}`, 'delete', `${path}/{id}`, ['id'], ['wait']],
    ];
  }),
  ['listPictures', 'get', '/api/newsroom/pictures', [], ['page', 'size', 'text', 'uploader', 'month', 'use']],
  ['uploadPicture', 'post', '/api/newsroom/pictures', [], ['wait']],
  ['readPicture', 'get', '/api/newsroom/pictures/{id}', ['id'], []],
  ['changePicture', 'patch', '/api/newsroom/pictures/{id}', ['id'], ['wait']],
  ['removePicture', 'delete', '/api/newsroom/pictures/{id}', ['id'], ['wait']],
  ['mergeTag', 'post', '/api/newsroom/tags/{slug}/merge', ['slug'], ['wait']],
  ['whoAmI', 'get', '/api/newsroom/me', [], []],
  ['listEditors', 'get', '/api/newsroom/editors', [], []],
  ['addEditor', 'post', '/api/newsroom/editors', [], ['wait']],
  ['changeEditor', 'patch', '/api/newsroom/editors/{name}', ['name'], ['wait']],
  ['listTokens', 'get', '/api/newsroom/tokens', [], []],
  ['createToken', 'post', '/api/newsroom/tokens', [], ['wait']],
  ['revokeToken', 'delete', '/api/newsroom/tokens/{id}', ['id'], ['wait']],
  ['subscribers', 'get', '/api/newsroom/subscribers', [], ['edition', 'page', 'size']],
  ['audit', 'get', '/api/newsroom/audit', [], ['who', 'kind', 'what', 'action', 'from', 'to', 'page', 'size']],
];

/** The operation that takes a file. */
export const fileCall = 'uploadPicture';

/** Writes without a body. */
export const withoutBody = [
  'restoreStory',
  'restoreVersion',
  'revokeToken',
  'revokePreviews',
  'cancelNotifications',
  'removeSection',
  'removeCity',
  'removeAuthor',
  'removeTag',
  'removeBulletinCategory',
  'removeAssociation',
  'removeBulletin',
  'removeAdvertisement',
  'removePicture',
];
