import type { RequestListener } from 'node:http';

const send =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };

/** A response with all fields that any of our services reads. */
const good = {
  marketOpen: true,
  indices: [{ name: 'SENSEX', livePrice: 1, netChange: 0, percentChange: 0 }],
  current: { temperature_2m: 31.4, weather_code: 2, is_day: 1 },
  ip: '203.0.113.7',
};

/**
 * Ways in which an outside service fails while it listens. A refused connection is tested with an
 * unused port.
 */
export const misbehaviours: { failure: string; listener: RequestListener }[] = [
  { failure: 'is slow: nothing for ten seconds', listener: () => undefined },
  {
    failure: 'sends its head and then nothing',
    listener: (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders(),
  },
  { failure: 'answers 500', listener: send(500, '{"message":"Something went wrong"}') },
  { failure: 'answers HTML', listener: send(200, '<!DOCTYPE html><title>Bad gateway</title>', 'text/html') },
  { failure: 'answers half a JSON', listener: send(200, '{"marketOpen": true, "current": {"tempera') },
  { failure: 'answers the wrong shape', listener: send(200, '{"marketOpen":"yes","current":[],"ip":17,"indices":{}}') },
  { failure: 'answers nothing', listener: send(200, '') },
  {
    failure: 'leads elsewhere, where there is an answer',
    listener: (request, response) => {
      if (request.url?.startsWith('/elsewhere')) return send(200, JSON.stringify(good))(request, response);
      response.writeHead(302, { location: '/elsewhere' }).end();
    },
  },
  { failure: 'answers 257 kB', listener: send(200, JSON.stringify({ ...good, padding: 'a'.repeat(257 * 1024) })) },
];
