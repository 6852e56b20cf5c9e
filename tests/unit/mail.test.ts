import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { startOutboxJob, type MailSite, retryOutbox, sendMail } from '@/lib/accounts/mail';
import { parseConfiguration } from '@/lib/platform/config/configuration';
import { eventually } from '../support/eventually';
import { removeFolders, temporaryFolder } from '../support/folders';
import { useOwnIntervals } from '../support/intervals';
import { closed, listening, type SmtpServer, smtpServer } from '../support/smtp-server';

const now = new Date();
const mail = { to: 'asha@reader.example', subject: 'पते की पुष्टि', text: '123456 कोड है।\n' };

/** The clock so many seconds later. */
const after = (seconds: number) => () => new Date(now.getTime() + seconds * 1000);

const servers: SmtpServer[] = [];
const mailServer = (refuses = false): SmtpServer => {
  const made = smtpServer(refuses);
  servers.push(made);
  return made;
};
const site = (settings: Record<string, string> = {}): MailSite =>
  parseConfiguration({ DATA_DIR: temporaryFolder(), CONTACT_EMAIL: 'desk@news.example', ...settings }, '/');
const siteWith = async (server: SmtpServer) => site({ SMTP_URL: `smtp://127.0.0.1:${await listening(server)}` });
const outbox = ({ dataDir }: MailSite) => fs.readdirSync(path.join(dataDir, 'outbox')).sort();

const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => void errors.mockClear());
afterEach(async () => {
  jest.useRealTimers();
  removeFolders();
  await Promise.all(servers.splice(0).map(closed));
});
afterAll(() => errors.mockRestore());

test('without a mail server a mail is a file that mail programs open, for its owner alone', async () => {
  const given = site({ MAIL_FROM: 'login@news.example' });
  await sendMail(given, mail, now);
  const [name = '', ...others] = outbox(given);
  expect([name, others]).toEqual([expect.stringMatching(/\.eml$/), []]);
  const file = path.join(given.dataDir, 'outbox', name);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const text = fs.readFileSync(file, 'utf8');
  expect(text).toContain('From: login@news.example');
  expect(text).toContain('To: asha@reader.example');
});

test('with a mail server it is handed over, and nothing stays', async () => {
  const server = mailServer();
  const given = await siteWith(server);
  await sendMail(given, mail, now);
  expect(server.recipients).toEqual([expect.stringContaining('<asha@reader.example>')]);
  expect(server.taken[0]).toContain('From: desk@news.example');
  expect(outbox(given)).toEqual([]);
});

test.each([
  ['asha+news@reader.example', '<asha+news@reader.example>'],
  ["o'brien@reader.example", "<o'brien@reader.example>"],
  ['asha@उदाहरण.भारत', '<asha@xn--p1b6ci4b4b3a.xn--h2brj9c>'],
  ['आशा@उदाहरण.भारत', '<आशा@उदाहरण.भारत>'],
])('a mail to %s is handed over for %s', async (to, recipient) => {
  const server = mailServer();
  const given = await siteWith(server);
  await sendMail(given, { ...mail, to }, now);
  expect(server.recipients).toEqual([expect.stringContaining(recipient)]);
  expect(server.taken[0]).toContain(`To: ${recipient.slice(1, -1)}`);
  expect(outbox(given)).toEqual([]);
});

test('a mail that the server does not take is kept, tried again, and handed over when it does', async () => {
  const first = mailServer(true);
  const given = await siteWith(first);
  await sendMail(given, mail, now);
  expect(outbox(given)).toHaveLength(2);
  await retryOutbox(given, after(0));
  expect(outbox(given)).toHaveLength(2);
  const second = await replaced(first);
  await retryOutbox(given, after(0));
  expect(second.taken).toHaveLength(1);
  expect(outbox(given)).toEqual([]);
});

/** Another server at the same address, which takes mail. */
async function replaced(first: SmtpServer): Promise<SmtpServer> {
  const address = first.server.address();
  await closed(first);
  const second = mailServer();
  await listening(second, typeof address === 'object' && address ? address.port : 0);
  return second;
}

test('what an earlier run left is sent at the start', async () => {
  const first = mailServer(true);
  const given = await siteWith(first);
  await sendMail(given, mail, now);
  const second = await replaced(first);
  const sending = startOutboxJob(given);
  await eventually(
    async () => outbox(given).length,
    (left) => left === 0,
    30_000,
  );
  await sending.stop();
  expect(second.taken).toHaveLength(1);
  expect(outbox(given)).toEqual([]);
});

test('what stays is tried again every minute', async () => {
  const first = mailServer(true);
  const given = await siteWith(first);
  useOwnIntervals();
  const sending = startOutboxJob(given);
  await sendMail(given, mail, now);
  expect(outbox(given)).toHaveLength(2);
  const second = await replaced(first);
  jest.advanceTimersByTime(60_000);
  await eventually(
    async () => outbox(given).length,
    (left) => left === 0,
    30_000,
  );
  await sending.stop();
  expect(second.taken).toHaveLength(1);
});

test('a mail that is being handed over is not sent a second time', async () => {
  const server = mailServer();
  const given = await siteWith(server);
  await Promise.all([sendMail(given, mail, now), ...Array.from({ length: 20 }, () => retryOutbox(given, after(0)))]);
  await Promise.all(Array.from({ length: 5 }, () => retryOutbox(given, after(0))));
  expect(server.taken).toHaveLength(1);
  expect(errors).not.toHaveBeenCalled();
});

test('two processes that look into one outbox at once send each mail once', async () => {
  const first = mailServer(true);
  const given = await siteWith(first);
  for (let count = 0; count < 8; count += 1) await sendMail(given, mail, now);
  const second = await replaced(first);
  const program = path.join(temporaryFolder(), 'outbox-worker.js');
  const root = path.resolve(__dirname, '../..');
  await build({
    entryPoints: [path.join(root, 'tests/support/outbox-worker.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    alias: { '@': root },
    logLevel: 'error',
  });
  const workers = [1, 2].map(() => spawn(process.execPath, [program, JSON.stringify(given)]));
  const ended = workers.map((worker) => once(worker, 'exit'));
  await Promise.all(workers.map(({ stdout }) => once(stdout, 'data')));
  for (const { stdin } of workers) stdin.end('go\n');
  expect(await Promise.all(ended)).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(second.taken).toHaveLength(8);
  expect(outbox(given)).toEqual([]);
});

test('a mail whose process was killed while it handed it over is sent by another, two minutes later', async () => {
  const first = mailServer(true);
  const given = await siteWith(first);
  await sendMail(given, mail, now);
  const envelope = outbox(given).find((name) => name.endsWith('.json')) ?? '';
  const inOutbox = (name: string) => path.join(given.dataDir, 'outbox', name);
  fs.renameSync(inOutbox(envelope), inOutbox(`${envelope}.claimed-${now.getTime()}`));
  const second = await replaced(first);
  await retryOutbox(given, after(119));
  expect(second.taken).toHaveLength(0);
  await retryOutbox(given, after(121));
  expect(second.taken).toHaveLength(1);
  expect(outbox(given)).toEqual([]);
});

test('a mail that nobody took for a day is given up', async () => {
  const given = await siteWith(mailServer(true));
  await sendMail(given, mail, now);
  await retryOutbox(given, after(90_000));
  expect(outbox(given)).toEqual([]);
});

test.each([
  [299, 1],
  [300, 0],
  [301, 0],
])('a mail that is good for 300 seconds is handed over after %i of them: %i', async (seconds, taken) => {
  const first = mailServer(true);
  const given = await siteWith(first);
  await sendMail(given, { ...mail, until: after(300)() }, now);
  expect(outbox(given)).toHaveLength(2);
  const second = await replaced(first);
  await retryOutbox(given, after(seconds));
  expect(second.taken).toHaveLength(taken);
  expect(outbox(given)).toEqual([]);
});

test('a mail that ends while those before it are handed over is not sent; one without an end is, hours later', async () => {
  const first = mailServer(true);
  const given = await siteWith(first);
  for (const to of ['asha@reader.example', 'meera@reader.example']) {
    await sendMail(given, { ...mail, to, until: after(300)() }, after(to.startsWith('asha') ? 0 : 1)());
  }
  await sendMail(given, { ...mail, to: 'lasting@reader.example' }, after(2)());
  const second = await replaced(first);
  // The server takes its time over the first.
  await retryOutbox(given, () => after(second.taken.length ? 36_000 : 299)());
  expect(second.recipients.map((line) => /<(.*)@/.exec(line)?.[1])).toEqual(['asha', 'lasting']);
  expect(outbox(given)).toEqual([]);
});

test.each(['', 'soon', 'null'])(
  'a mail whose end is %j, as somebody may have written it, is not sent',
  async (until) => {
    const server = mailServer(true);
    const given = await siteWith(server);
    await sendMail(given, mail, now);
    const envelope = outbox(given).find((name) => name.endsWith('.json')) ?? '';
    fs.writeFileSync(path.join(given.dataDir, 'outbox', envelope), JSON.stringify({ to: mail.to, until }));
    const second = await replaced(server);
    await retryOutbox(given, after(1));
    expect([second.taken, outbox(given)]).toEqual([[], []]);
  },
);

test('the end of a mail is for the site alone: its bytes do not tell it', async () => {
  const server = mailServer();
  const given = await siteWith(server);
  await sendMail(given, { ...mail, until: after(300)() }, now);
  expect(server.taken.join()).not.toMatch(/until/i);
});

test('a file of a time without a mail server is not sent, and goes after a day', async () => {
  const alone = site();
  await sendMail(alone, mail, now);
  const server = mailServer();
  const given = { ...(await siteWith(server)), dataDir: alone.dataDir };
  await retryOutbox(given, after(0));
  expect(outbox(given)).toHaveLength(1);
  await retryOutbox(given, after(90_000));
  expect([outbox(given), server.taken]).toEqual([[], []]);
});

test('without a mail server nothing of the outbox is touched', async () => {
  const given = site();
  await sendMail(given, mail, now);
  await retryOutbox(given, after(90_000));
  expect(outbox(given)).toHaveLength(1);
});
