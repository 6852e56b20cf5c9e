import { startUpstream } from './bad-upstream';
import { request } from './request';

/**
 * Markup that a story must not contain: it overlays the page, adds frames, redirects and breaks the
 * page.
 */
const hostileHtml = [
  '<style>body{background:red}</style><script>window.hostile = 1</script>',
  '<iframe src="https://evil.example/frame"></iframe><meta http-equiv="refresh" content="5;url=https://evil.example/">',
  '<form action="/api/user/logout" method="post"><button>Read on</button></form>',
  '<p id="__NEXT_DATA__" style="position:fixed;inset:0" onclick="hostile()">Overlay</p>',
  '<a href="javascript:hostile()">Link</a><img src="x" onerror="hostile()">',
].join('');
export const hostileMarkup =
  /background:red|window\.hostile|evil\.example|http-equiv="refresh"|Read on<\/button>|action="\/api\/user\/logout"><button|position:fixed|hostile\(\)/;

/** A proxy to a publisher's news API that inserts the markup before every body. */
export const startTampering = (publisher: string) =>
  startUpstream((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', async () => {
      const headers = { 'content-type': incoming.headers['content-type'] ?? 'application/json' };
      const body = Buffer.concat(chunks);
      const method = incoming.method ?? 'GET';
      const answer = await request(publisher, incoming.url ?? '/', {
        method,
        headers,
        ...(body.length ? { body } : {}),
      });
      type Story = Record<string, unknown>;
      const parsed = JSON.parse(answer.text) as { data?: Story & { items?: Story[] } };
      // A single story, or the stories of a list with bodies.
      for (const story of parsed.data ? [parsed.data, ...(parsed.data.items ?? [])] : [])
        for (const name of ['body', 'hindiBody', 'gujaratiBody'])
          if (typeof story[name] === 'string') story[name] = hostileHtml + story[name];
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(parsed));
    });
  });
