import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { formBody, jsonBody } from '@/lib/api/body';

/**
 * What reading a body comes to when its client sends the head, a part of the body, and hangs up.
 */
function readCutOff(read: (request: IncomingMessage) => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    const server = createServer((request) => {
      void read(request)
        .then(
          (value) => value,
          (error: unknown) => error,
        )
        .then((outcome) => server.close(() => resolve(outcome)));
      request.once('data', () => client.destroy());
    });
    let client: ReturnType<typeof connect>;
    server.listen(0, '127.0.0.1', () => {
      client = connect((server.address() as AddressInfo).port, '127.0.0.1');
      client.write(
        'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":',
      );
    });
  });
}

test.each([
  ['JSON', jsonBody],
  ['a form', formBody],
])('a client that hangs up within %s is at fault itself: a 400, which is not logged as a failure', async (_, read) => {
  expect(await readCutOff((request) => read(request))).toMatchObject({
    status: 400,
    errors: [{ code: 'BODY_CUT_OFF' }],
  });
});
