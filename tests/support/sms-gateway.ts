import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that the site posted for a phone. */
export type Message = {
  to: string;
  message: string;
  language: string;
  dlt: { entityId?: string; header?: string; templateId?: string };
};

/**
 * An SMS gateway on this machine that records messages. It responds with `status` after `takes`
 * milliseconds.
 */
export type SmsGateway = {
  url: string;
  messages: Message[];
  headers: NodeJS.Dict<string | string[]>[];
  status: number;
  takes: number;
  /** The code in the last message to a number. */
  lastCode: (phone: string) => string;
  stop: () => Promise<void>;
};

export async function startSmsGateway(): Promise<SmsGateway> {
  const gateway: SmsGateway = {
    url: '',
    messages: [],
    headers: [],
    status: 200,
    takes: 0,
    lastCode: (phone) =>
      /#(\d{6})$/.exec(gateway.messages.findLast(({ to }) => to === phone)?.message ?? '')?.[1] ?? '',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (gateway.status < 400) gateway.messages.push(JSON.parse(Buffer.concat(chunks).toString()) as Message);
      gateway.headers.push(request.headers);
      response.writeHead(gateway.status, { 'Content-Type': 'application/json' });
      setTimeout(() => response.end('{}'), gateway.takes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  return gateway;
}
