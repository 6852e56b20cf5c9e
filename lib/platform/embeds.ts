import { getOwnProperty } from './get-own-property';

/**
 * Content of other sites in a story: videos, posts and audio of five hosts, which load after a
 * click, and PDF documents, which are links. URLs are parsed strictly. Any other URL is an ordinary
 * link.
 */

export type EmbedHost = 'youtube' | 'x' | 'instagram' | 'facebook' | 'spotify' | 'pdf';

/** Kind of content. It decides the label and the size of the placeholder. */
export type EmbedKind = 'video' | 'tall video' | 'post' | 'sound' | 'document';

export type Embed = {
  host: EmbedHost;
  kind: EmbedKind;
  /** URL of the page, in a normalised form. */
  page: string;
  /** URL of the frame that loads after a click. Documents have none. */
  frame?: string;
};

/** Origins of the frames, for the content security policy. */
export const frameOrigins = [
  'https://www.youtube-nocookie.com',
  'https://platform.twitter.com',
  'https://www.instagram.com',
  'https://www.facebook.com',
  'https://open.spotify.com',
] as const;

const id = {
  // Two words of 11 letters are not video ids: they stand for playlists and for the current live
  // stream.
  youtube: /^(?!videoseries$|live_stream$)[\w-]{11}$/,
  spotify: /^[A-Za-z0-9]{22}$/,
  name: /^[A-Za-z0-9._-]{1,80}$/,
  number: /^\d{1,25}$/,
  facebookPost: /^(?:\d{1,25}|pfbid[A-Za-z0-9]{1,100})$/,
} as const;

const matches = (pattern: RegExp, text: string | null | undefined): text is string => pattern.test(text ?? '');

/** Parses `90`, `90s` or `1m30s` into seconds. */
function parseSeconds(text: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function youtube({ hostname, searchParams }: URL, [first = '', second, ...more]: string[]): Embed | undefined {
  const isShort = hostname === 'youtu.be';
  const inPath = ['embed', 'shorts', 'live', 'v'].includes(first) && !more.length ? second : undefined;
  const inQuery = first === 'watch' && second === undefined ? searchParams.get('v') : undefined;
  const video = isShort ? (second === undefined ? first : undefined) : (inQuery ?? inPath);
  if (!matches(id.youtube, video)) return undefined;
  const from = parseSeconds(searchParams.get('t') ?? searchParams.get('start'));
  const frame = `https://www.youtube-nocookie.com/embed/${video}?autoplay=1${from ? `&start=${from}` : ''}`;
  if (first === 'shorts')
    return { host: 'youtube', kind: 'tall video', page: `https://www.youtube.com/shorts/${video}`, frame };
  const page = `https://www.youtube.com/watch?v=${video}${from ? `&t=${from}s` : ''}`;
  return { host: 'youtube', kind: 'video', page, frame };
}

function x(_: URL, parts: string[]): Embed | undefined {
  const [user, status, post, media, number, ...more] =
    parts[0] === 'i' && parts[1] === 'web' ? ['i', ...parts.slice(2)] : parts;
  if (!matches(/^\w{1,15}$/, user) || !matches(/^status(?:es)?$/, status) || !matches(id.number, post) || more.length)
    return undefined;
  if (media !== undefined && !(matches(/^(?:photo|video)$/, media) && matches(/^\d$/, number))) return undefined;
  return {
    host: 'x',
    kind: 'post',
    page: `https://x.com/${user}/status/${post}`,
    frame: `https://platform.twitter.com/embed/Tweet.html?id=${post}&dnt=true`,
  };
}

function instagram(_: URL, parts: string[]): Embed | undefined {
  const [kind, code, embed, captioned, ...more] = matches(/^(?:p|reels?|tv)$/, parts[0]) ? parts : parts.slice(1);
  if (!matches(/^(?:p|reels?|tv)$/, kind) || !matches(/^[\w-]{5,40}$/, code) || more.length) return undefined;
  if (parts[0] !== kind && !matches(id.name, parts[0])) return undefined;
  if (embed !== undefined && (embed !== 'embed' || (captioned !== undefined && captioned !== 'captioned')))
    return undefined;
  const page = `https://www.instagram.com/${kind === 'reels' ? 'reel' : kind}/${code}/`;
  return { host: 'instagram', kind: 'post', page, frame: `${page}embed/captioned/` };
}

/** Returns the URL of a Facebook post or video, in the same form as the input. */
function parseFacebookPage({ searchParams }: URL, [first, second, third, ...more]: string[]): string | undefined {
  const site = 'https://www.facebook.com';
  const [video, story, owner, photo] = ['v', 'story_fbid', 'id', 'fbid'].map((name) => searchParams.get(name));
  if (first === 'watch' && second === undefined)
    return matches(id.number, video) ? `${site}/watch/?v=${video}` : undefined;
  if (first === 'reel' && third === undefined) return matches(id.number, second) ? `${site}/reel/${second}` : undefined;
  if (first === 'permalink.php' || first === 'story.php')
    return matches(id.facebookPost, story) && matches(id.number, owner)
      ? `${site}/permalink.php?story_fbid=${story}&id=${owner}`
      : undefined;
  if ((first === 'photo' || first === 'photo.php') && second === undefined)
    return matches(id.number, photo) ? `${site}/photo/?fbid=${photo}` : undefined;
  if (!matches(id.name, first)) return undefined;
  if (first === 'groups' && matches(id.name, second) && matches(/^(?:posts|permalink)$/, third))
    return matches(id.number, more[0]) && more.length === 1 ? `${site}/groups/${second}/posts/${more[0]}` : undefined;
  // A title may precede the id of a post or a video.
  const last = more[0] ?? third;
  if (more.length > 1 || (more.length === 1 && !matches(/^[^/]{1,300}$/, third))) return undefined;
  if (second === 'posts' && matches(id.facebookPost, last)) return `${site}/${first}/posts/${last}`;
  if (second === 'videos' && matches(id.number, last)) return `${site}/${first}/videos/${last}`;
  return undefined;
}

function facebook(url: URL, parts: string[]): Embed | undefined {
  if (parts[0] === 'plugins' && matches(/^(?:post|video)\.php$/, parts[1]) && parts.length === 2) {
    const inner = parseEmbed(url.searchParams.get('href') ?? '');
    return inner?.host === 'facebook' ? inner : undefined;
  }
  const page = parseFacebookPage(url, parts);
  if (page === undefined) return undefined;
  const kind = /\/(?:watch|videos)\//.test(page) ? 'video' : page.includes('/reel/') ? 'tall video' : 'post';
  const plugin = kind === 'post' ? 'post' : 'video';
  const frame = `https://www.facebook.com/plugins/${plugin}.php?href=${encodeURIComponent(page)}&show_text=${kind === 'post'}`;
  return { host: 'facebook', kind, page, frame };
}

function spotify(_: URL, parts: string[]): Embed | undefined {
  const [kind, sound, ...more] = parts.filter(
    (part, at) => at > 1 || !/^(?:intl-[a-z]{2,5}|embed(?:-podcast)?)$/.test(part),
  );
  if (!matches(/^(?:track|album|playlist|episode|show|artist)$/, kind) || !matches(id.spotify, sound) || more.length)
    return undefined;
  const typeAndId = `${kind}/${sound}`;
  return {
    host: 'spotify',
    kind: 'sound',
    page: `https://open.spotify.com/${typeAndId}`,
    frame: `https://open.spotify.com/embed/${typeAndId}`,
  };
}

const parsersByHost: Record<string, (url: URL, parts: string[]) => Embed | undefined> = {
  ...Object.fromEntries(
    ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be'].map((host) => [host, youtube]),
  ),
  ...Object.fromEntries(['youtube-nocookie.com', 'www.youtube-nocookie.com'].map((host) => [host, youtube])),
  ...Object.fromEntries(
    ['x.com', 'www.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com'].map((host) => [host, x]),
  ),
  ...Object.fromEntries(['instagram.com', 'www.instagram.com'].map((host) => [host, instagram])),
  ...Object.fromEntries(
    ['facebook.com', 'www.facebook.com', 'm.facebook.com', 'web.facebook.com'].map((host) => [host, facebook]),
  ),
  'open.spotify.com': spotify,
};

const maxLength = 2000;

/** A PDF document on this site. */
const localDocument = /^\/media\/(?!\/)[\x21-\x7e]+\.pdf$/i;

/**
 * Returns the embed for a URL, or undefined if it is an ordinary link. Only ASCII is accepted,
 * because browsers and people mistake other characters for similar ones.
 */
export function parseEmbed(address: string): Embed | undefined {
  if (address.length <= maxLength && localDocument.test(address) && !/[\\<>"'`?#]/.test(address))
    return { host: 'pdf', kind: 'document', page: address };
  const absoluteUrl = address.startsWith('//') ? `https:${address}` : address;
  if (
    absoluteUrl.length > maxLength ||
    !/^https?:\/\/[\x21-\x7e]+$/i.test(absoluteUrl) ||
    /[\\<>"'`]/.test(absoluteUrl)
  )
    return undefined;
  if (!URL.canParse(absoluteUrl)) return undefined;
  const url = new URL(absoluteUrl);
  if (url.username || url.password || url.port || /^https?:\/\/[^/?#]*[@:]/i.test(absoluteUrl)) return undefined;
  const parser = getOwnProperty(parsersByHost, url.hostname);
  if (parser) return parser(url, url.pathname.split('/').filter(Boolean));
  const isDocument = /\.pdf$/i.test(url.pathname) && /\.[a-z][a-z0-9-]*$/.test(url.hostname);
  return isDocument ? { host: 'pdf', kind: 'document', page: url.href } : undefined;
}

/**
 * Returns a link text for a URL without one: the host, and the path if it is short. For a path on
 * this site, returns its last segment.
 */
export function toLinkText(address: string): string {
  if (address.startsWith('/')) return address.replace(/^.*\//, '');
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, search } = new URL(address);
  const pathAndQuery = `${pathname}${search}`.replace(/\/$/, '');
  return `${hostname.replace(/^(?:www|m)\./, '')}${pathAndQuery.length > 60 ? '' : pathAndQuery}`;
}
