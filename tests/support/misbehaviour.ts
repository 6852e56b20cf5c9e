import type { RequestListener } from 'node:http';

const send =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };

/**
 * How an outside service can fail while it listens; one that refuses the connection is a port on
 * which nobody does.
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
    failure: 'leads elsewhere',
    listener: (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  },
  { failure: 'answers a megabyte', listener: send(200, JSON.stringify({ padding: 'a'.repeat(1024 * 1024) })) },
];
