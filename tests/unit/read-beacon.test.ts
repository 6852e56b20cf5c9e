import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { handleReadBeacon, maxBeaconsPerMinute } from '@/lib/http/pageviews/read-beacon';

/** Number of beacons per client that the site accepts, whatever they contain. */

let clients = 0;
const newClient = () => `198.51.100.${(clients += 1)}`;

/** Sends a beacon. Returns the status and the `Retry-After` of its response. */
async function beacon(address: string, { body = '{"reads":[{"id":7}]}', agent = 'Mozilla/5.0 Chrome/130.0' } = {}) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address });
  const request = Object.assign(new IncomingMessage(socket), { method: 'POST', url: '/api/news/reads/hindi' });
  request.headers = { 'content-type': 'application/json', 'user-agent': agent };
  request.push(body);
  request.push(null);
  const response = new ServerResponse(request);
  await handleReadBeacon(request, response);
  return [response.statusCode, response.getHeader('Retry-After')];
}

test.each([
  ['are broken', { body: '{' }, 400],
  ['come from a bot', { agent: 'Googlebot/2.1' }, 200],
])(
  'a limited number of beacons is parsed from a client whose beacons %s, without affecting others',
  async (_, sent, status) => {
    // The limit does not refill while the test runs.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
    const client = newClient();
    for (let number = 0; number < maxBeaconsPerMinute; number += 1)
      expect(await beacon(client, sent)).toEqual([status, undefined]);
    expect(await beacon(client, sent)).toEqual([429, '1']);
    expect(await beacon(newClient(), sent)).toEqual([status, undefined]);
    clock.mockRestore();
  },
);
