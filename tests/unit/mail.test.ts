import fs from 'node:fs';
import path from 'node:path';
import { keepSending, type MailSite, retryOutbox, sendMail } from '@/lib/accounts/mail';
import { parseConfiguration } from '@/lib/site/configuration';
import { eventually } from '../support/eventually';
import { removeFolders, temporaryFolder } from '../support/folders';
import { useOwnIntervals } from '../support/intervals';
import { closed, listening, type SmtpServer, smtpServer } from '../support/smtp-server';

const now = new Date();
const mail = { to: 'asha@reader.example', subject: 'पते की पुष्टि', text: '123456 कोड है।\n' };

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

test('a mail that the server does not take is kept, tried again, and handed over when it does', async () => {
  const first = mailServer(true);
  const given = await siteWith(first);
  await sendMail(given, mail, now);
  expect(outbox(given)).toHaveLength(2);
  await retryOutbox(given, now);
  expect(outbox(given)).toHaveLength(2);
  const second = await replaced(first);
  await retryOutbox(given, now);
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
  const sending = keepSending(given);
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
  const sending = keepSending(given);
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
  await Promise.all([sendMail(given, mail, now), ...Array.from({ length: 20 }, () => retryOutbox(given, now))]);
  await Promise.all(Array.from({ length: 5 }, () => retryOutbox(given, now)));
  expect(server.taken).toHaveLength(1);
  expect(errors).not.toHaveBeenCalled();
});

test('a mail that nobody took for a day is given up', async () => {
  const given = await siteWith(mailServer(true));
  await sendMail(given, mail, now);
  await retryOutbox(given, new Date(now.getTime() + 90_000_000));
  expect(outbox(given)).toEqual([]);
});

test('a file of a time without a mail server is not sent, and goes after a day', async () => {
  const alone = site();
  await sendMail(alone, mail, now);
  const server = mailServer();
  const given = { ...(await siteWith(server)), dataDir: alone.dataDir };
  await retryOutbox(given, now);
  expect(outbox(given)).toHaveLength(1);
  await retryOutbox(given, new Date(now.getTime() + 90_000_000));
  expect([outbox(given), server.taken]).toEqual([[], []]);
});

test('without a mail server nothing of the outbox is touched', async () => {
  const given = site();
  await sendMail(given, mail, now);
  await retryOutbox(given, new Date(now.getTime() + 90_000_000));
  expect(outbox(given)).toHaveLength(1);
});
