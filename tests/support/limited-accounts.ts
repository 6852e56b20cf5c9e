import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import SqliteDatabase from '@/lib/database/sqlite';
import { removeFolders, temporaryFolder } from './folders';
import { problemOf, ReaderBrowser } from './reader';
import type { Answer } from './request';
import { freePort, type Site, startSite } from './site';
import { type SmsGateway, startSmsGateway } from './sms-gateway';

/**
 * A public site behind one proxy for tests of account limits and services: an SMS gateway, a mail
 * server that is down at first, two services that recognise disposable e-mail addresses, and a
 * Google issuer.
 */

export const google = { issuer: 'http://127.0.0.1:1' };
export let gateway: SmsGateway;
let services: Server;
/** Requests to the two services. */
export const requests: string[] = [];
export let site: Site;
export let settings: Record<string, string>;

/** The response of the two services for an e-mail address, by its first word. */
function answerOf(service: string, email: string, response: ServerResponse): void {
  const json = (value: unknown) => response.end(JSON.stringify(value));
  const [word = ''] = email.split(/[.@+]/);
  if (word === 'broken') response.writeHead(500).end('{}');
  else if (word === 'slow') response.write('{');
  else if (word === 'text') response.end('<html>');
  else json({ disposable: word === 'thrown' || (word === 'second' && service === 'two' ? 'true' : false) });
}

/** Starts the site and its services for the tests of a file. */
export function haveLimitedAccounts(): void {
  beforeAll(async () => {
    gateway = await startSmsGateway();
    services = createServer((request, response) => {
      const url = new URL(request.url ?? '/', google.issuer);
      if (url.pathname === '/.well-known/openid-configuration') {
        const at = (place: string) => `${google.issuer}/${place}`;
        response.setHeader('Content-Type', 'application/json');
        response.end(
          JSON.stringify({
            issuer: google.issuer,
            authorization_endpoint: at('authorize'),
            token_endpoint: at('token'),
            jwks_uri: at('keys'),
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
          }),
        );
        return;
      }
      requests.push(request.url ?? '');
      answerOf(url.pathname.slice(1), url.searchParams.get('email') ?? '', response);
    });
    await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
    google.issuer = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
    settings = {
      SITE_URL: 'https://news.example',
      DATA_DIR: temporaryFolder(),
      SMS_WEBHOOK_URL: gateway.url,
      SMS_MOST_PER_MINUTE: '1000',
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      TRUSTED_PROXY_HOPS: '1',
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: 'news-site',
      GOOGLE_CLIENT_SECRET: 'secret-of-the-news-site-0123456789',
      EMAIL_CHECK_URLS: `${google.issuer}/one?email={email} ${google.issuer}/two?email={email}`,
    };
    site = await startSite(settings);
  });
  afterAll(async () => {
    await site?.stop();
    await gateway?.stop();
    await new Promise((resolve) => {
      services?.close(resolve);
      services?.closeAllConnections();
    });
    removeFolders();
  });
}

/** Restarts the site, with changed settings if there are any. */
export async function restart(changes: Record<string, string>): Promise<void> {
  await site.stop();
  site = await startSite({ ...settings, ...changes });
}

let readers = 0;
let numbers = 0;
/** A browser in a network, and a number with a prefix, that no other test has used. */
export const browser = (address = `10.${Math.floor((readers += 1) / 250)}.${readers % 250}.1`) =>
  new ReaderBrowser(site.url, address);
export const number = () => `+91${9_700_000_000 + (numbers += 1) * 1_000_003}`;

const openTables = () => new SqliteDatabase(path.join(site.dataDir, 'newsroom.db'), { timeout: 5000 });

/** Moves the clock of the limits and of delayed mails forward. */
export function pass(seconds: number): void {
  const database = openTables();
  for (const [table, column] of [
    ['rate_limit_uses', 'used_at'],
    ['outgoing_emails', 'next_attempt_at'],
  ])
    database
      .prepare(`update ${table} set ${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, ?)`)
      .run(`-${seconds} seconds`);
  database.close();
}

/** Number of mails waiting for the mail server. */
export function waitingMails(): number {
  const database = openTables();
  const rows = database.prepare('select id from outgoing_emails').all();
  database.close();
  return rows.length;
}

export const messagesTo = (phone: string) => gateway.messages.filter(({ to }) => to === phone).length;
export const send = (reader: ReaderBrowser, phone: string) => reader.json('POST', '/api/login', { phone });
export const enter = (reader: ReaderBrowser, code: string) => reader.json('POST', '/api/user/login/', { code });
export const outcomeOf = (answer: Answer) =>
  answer.status === 200 ? 'sent' : `${answer.status} ${problemOf(answer)?.code}`;
export const wait = (answer: Answer) => Number(answer.headers['retry-after']);

export async function loggedIn(reader = browser(), phone = number()): Promise<ReaderBrowser> {
  expect((await reader.logIn(phone, gateway)).status).toBe(200);
  return reader;
}
