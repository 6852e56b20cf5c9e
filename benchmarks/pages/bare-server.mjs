// A bare Node server that sends the same bytes as the site, with only the necessary headers.
// `npm run bench -- pages` starts it with the port of the site and a file of paths. It is
// JavaScript, so that the process loads nothing else.
import fs from 'node:fs';
import http from 'node:http';

const [, , sitePort, file = ''] = process.argv;
const agent = new http.Agent({ keepAlive: true });
const headers = { 'accept-encoding': 'gzip' };

const fetched = (path) =>
  new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port: sitePort, path, agent, headers }, (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.once('end', () => {
          const body = Buffer.concat(chunks);
          const { 'content-type': type, 'content-encoding': coding } = answer.headers;
          const head = { 'Content-Type': type, 'Content-Length': body.length };
          resolve({ head: coding ? { ...head, 'Content-Encoding': coding } : head, body });
        });
      })
      .once('error', reject);
  });

const answers = new Map();
for (const path of JSON.parse(fs.readFileSync(file, 'utf8'))) answers.set(path, await fetched(path));
agent.destroy();

const server = http.createServer((request, response) => {
  const { head, body } = answers.get(request.url);
  response.writeHead(200, head);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.send?.(port);
});
process.once('disconnect', () => process.exit());
