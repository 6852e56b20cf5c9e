// A bare Node server that closes a connection with more than 16 requests in flight.
// `npm run bench -- attacks` starts it, because no server on Node can respond faster while a client
// pipelines. It is JavaScript, so that the process loads nothing else.
import http from 'node:http';

const maxInFlight = 16;
const inFlight = new WeakMap();

const server = http.createServer((request, response) => {
  const { socket } = request;
  if (socket.destroyed) return;
  const requests = (inFlight.get(socket) ?? 0) + 1;
  inFlight.set(socket, requests);
  if (requests > maxInFlight) {
    socket.destroy();
    return;
  }
  response.once('close', () => inFlight.set(socket, inFlight.get(socket) - 1));
  response.end('ok');
});
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.send?.(port);
});
process.once('disconnect', () => process.exit());
