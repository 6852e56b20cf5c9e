import { parseEmbed, frameOrigins, toLinkText } from '@/lib/platform/embeds';

/** URLs that a story shows as embeds, and the URLs of their frames. */

const film = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
const player = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1';
const post = 'https://x.com/trivarta/status/1859000000000000001';
const tweet = 'https://platform.twitter.com/embed/Tweet.html?id=1859000000000000001&dnt=true';
const track = '6rqhFgbbKwnb9MLmUQDhG6';
const plugin = (kind: string, page: string, text: boolean) =>
  `https://www.facebook.com/plugins/${kind}.php?href=${encodeURIComponent(page)}&show_text=${text}`;
const facebook = 'https://www.facebook.com';

test.each<[string, string, string | undefined]>([
  [film, film, player],
  ['http://youtube.com/watch?list=x&v=aqz-KE-bpKQ', film, player],
  ['HTTPS://WWW.YouTube.com/watch?v=aqz-KE-bpKQ', film, player],
  ['//www.youtube.com/embed/aqz-KE-bpKQ?rel=0', film, player],
  ['https://m.youtube.com/watch?v=aqz-KE-bpKQ&t=1m30s', `${film}&t=90s`, `${player}&start=90`],
  ['https://youtu.be/aqz-KE-bpKQ?t=15&si=abc', `${film}&t=15s`, `${player}&start=15`],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=5', `${film}&t=5s`, `${player}&start=5`],
  ['https://www.youtube.com/live/aqz-KE-bpKQ', film, player],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube.com/shorts/aqz-KE-bpKQ', player],
  ['https://twitter.com/trivarta/status/1859000000000000001?ref_src=twsrc%5Etfw', post, tweet],
  ['https://x.com/trivarta/status/1859000000000000001/photo/1', post, tweet],
  ['https://mobile.twitter.com/i/web/status/1859000000000000001', 'https://x.com/i/status/1859000000000000001', tweet],
  [
    'https://www.instagram.com/p/CxYz_-12345/?utm_source=ig_embed',
    'https://www.instagram.com/p/CxYz_-12345/',
    'https://www.instagram.com/p/CxYz_-12345/embed/captioned/',
  ],
  [
    'https://instagram.com/trivarta/reels/CxYz_-12345',
    'https://www.instagram.com/reel/CxYz_-12345/',
    'https://www.instagram.com/reel/CxYz_-12345/embed/captioned/',
  ],
  [
    'https://m.facebook.com/trivarta/posts/pfbid02AbC',
    `${facebook}/trivarta/posts/pfbid02AbC`,
    plugin('post', `${facebook}/trivarta/posts/pfbid02AbC`, true),
  ],
  [
    'https://www.facebook.com/trivarta/videos/rain-in-kochi/123456',
    `${facebook}/trivarta/videos/123456`,
    plugin('video', `${facebook}/trivarta/videos/123456`, false),
  ],
  [
    'https://www.facebook.com/watch/?v=123456',
    `${facebook}/watch/?v=123456`,
    plugin('video', `${facebook}/watch/?v=123456`, false),
  ],
  [
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Ftrivarta%2Fposts%2F12&width=500',
    `${facebook}/trivarta/posts/12`,
    plugin('post', `${facebook}/trivarta/posts/12`, true),
  ],
  [
    'https://www.facebook.com/permalink.php?story_fbid=pfbid0a&id=99',
    `${facebook}/permalink.php?story_fbid=pfbid0a&id=99`,
    plugin('post', `${facebook}/permalink.php?story_fbid=pfbid0a&id=99`, true),
  ],
  [
    `https://open.spotify.com/intl-hi/track/${track}?si=1`,
    `https://open.spotify.com/track/${track}`,
    `https://open.spotify.com/embed/track/${track}`,
  ],
  [
    `https://open.spotify.com/embed/episode/${track}`,
    `https://open.spotify.com/episode/${track}`,
    `https://open.spotify.com/embed/episode/${track}`,
  ],
  ['https://court.example/orders/2026/12.PDF?x=1#p=2', 'https://court.example/orders/2026/12.PDF?x=1#p=2', undefined],
])('%s is embedded', (address, page, frame) => {
  const embed = parseEmbed(address);
  expect([embed?.page, embed?.frame]).toEqual([page, frame]);
  // The URL of its own page has the same form.
  expect(parseEmbed(page)).toEqual(embed);
  if (frame) expect(frameOrigins).toContain(new URL(frame).origin);
});

test.each([
  ['a host that begins like one', 'https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ'],
  ['a host that ends like one', 'https://evilyoutube.com/watch?v=aqz-KE-bpKQ'],
  ['a host with a dot behind it', 'https://www.youtube.com./watch?v=aqz-KE-bpKQ'],
  ['a name of every object', 'https://constructor/watch?v=aqz-KE-bpKQ'],
  ['a user before the host', 'https://www.youtube.com@evil.example/watch?v=aqz-KE-bpKQ'],
  ['a user and a password', 'https://a:b@www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['an empty user', 'https://@www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['a port', 'https://www.youtube.com:8443/watch?v=aqz-KE-bpKQ'],
  ['the usual port, written out', 'https://www.youtube.com:443/watch?v=aqz-KE-bpKQ'],
  ['letters that look alike', 'https://www.уoutube.com/watch?v=aqz-KE-bpKQ'],
  ['letters that a browser reads as others', 'https://ｗｗｗ.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['a dot of another script', 'https://www。youtube.com/watch?v=aqz-KE-bpKQ'],
  ['backslashes', 'https:\\\\www.youtube.com\\watch?v=aqz-KE-bpKQ'],
  ['a space within', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ x'],
  ['a line feed within', 'https://www.you\ntube.com/watch?v=aqz-KE-bpKQ'],
  ['javascript:', 'javascript:alert(1)//www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['data:', 'data:text/html,https://youtu.be/aqz-KE-bpKQ'],
  ['no scheme', 'www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['ftp', 'ftp://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['an id that is too short', 'https://youtu.be/aqz-KE-bpK'],
  ['an id with other signs', 'https://youtu.be/aqz-KE-bp%22Q'],
  ['a path below it', 'https://youtu.be/aqz-KE-bpKQ/x'],
  ['a list', 'https://www.youtube.com/embed/videoseries?list=PL1'],
  ['a channel', 'https://www.youtube.com/@trivarta'],
  ['a profile at X', 'https://x.com/trivarta'],
  ['a post without a number', 'https://x.com/trivarta/status/12a'],
  ['what stands below a post', 'https://x.com/trivarta/status/12/analytics'],
  ['a profile at Instagram', 'https://www.instagram.com/trivarta/'],
  ['a page at Facebook', 'https://www.facebook.com/trivarta'],
  [
    'a plugin for another site',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fevil.example%2Fa%2Fposts%2F1',
  ],
  ['a plugin for a film', `https://www.facebook.com/plugins/post.php?href=${encodeURIComponent(film)}`],
  ['another plugin', 'https://www.facebook.com/plugins/page.php?href=https%3A%2F%2Fwww.facebook.com%2Fa%2Fposts%2F1'],
  ['a user at Spotify', 'https://open.spotify.com/user/abc'],
  ['a document that a user has to sign in for', 'https://a@court.example/1.pdf'],
  ['a document of a machine without a name', 'https://10.0.0.1/1.pdf'],
  ['an address without end', `https://youtu.be/aqz-KE-bpKQ?${'a'.repeat(3000)}`],
  ['nothing', ''],
])('%s remains a link', (_, address) => expect(parseEmbed(address)).toBeUndefined());

test('nested plugin URLs are parsed within the URL length limit', () => {
  const nested = (deep: number): string =>
    deep ? `${facebook}/plugins/post.php?href=${encodeURIComponent(nested(deep - 1))}` : `${facebook}/a/posts/1`;
  expect(parseEmbed(nested(3))?.page).toBe(`${facebook}/a/posts/1`);
});

test.each([
  [film, 'youtube.com/watch?v=aqz-KE-bpKQ'],
  ['https://court.example/', 'court.example'],
  [`https://court.example/${'a'.repeat(70)}`, 'court.example'],
])('%s has the link text %s', (address, name) => expect(toLinkText(address)).toBe(name));
