import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { type MailSite, sendDueMails, sendMail, startMailJob } from '@/lib/accounts/mail';
import { type Db, openDatabase } from '@/lib/database/connection';
import { app, resetApp } from '@/lib/platform/runtime/app';
import { parseConfiguration } from '@/lib/platform/config/configuration';
import { engines } from '../support/engines';
import { eventually } from '../support/eventually';
import { removeFolders, temporaryFolder } from '../support/folders';
import { useOwnIntervals } from '../support/intervals';
import { tablesOn } from '../support/newsroom';
import { freePort } from '../support/site';
import { closed, listening, type SmtpServer, smtpServer } from '../support/smtp-server';

const now = new Date();
const mail = { to: 'asha@reader.example', subject: 'पते की पुष्टि', text: '123456 कोड है।\n' };

/** A clock that is ahead by some seconds. */
const after = (seconds: number) => () => new Date(now.getTime() + seconds * 1000);

const site = (settings: Record<string, string> = {}): MailSite =>
  parseConfiguration({ DATA_DIR: temporaryFolder(), CONTACT_EMAIL: 'desk@news.example', ...settings }, '/');
const siteAt = (port: number) => site({ SMTP_URL: `smtp://127.0.0.1:${port}` });

const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => {
  resetApp();
  errors.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  removeFolders();
});
afterAll(() => errors.mockRestore());

test('without a mail server a mail is a file that mail programs open, for its owner alone', async () => {
  const given = site({ MAIL_FROM: 'login@news.example' });
  // No database: in development, mails are only written to files.
  await sendMail({} as Db, given, mail, now);
  const folder = path.join(given.dataDir, 'outbox');
  const [name = '', ...others] = fs.readdirSync(folder);
  expect([name, others]).toEqual([expect.stringMatching(/\.eml$/), []]);
  const file = path.join(folder, name);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const text = fs.readFileSync(file, 'utf8');
  expect(text).toContain('From: login@news.example');
  expect(text).toContain('To: asha@reader.example');
});

describe.each(engines)('with a mail server, on %s', (engine) => {
  let db: Db;
  let address: string;
  let drop: () => Promise<void>;
  const servers: SmtpServer[] = [];
  beforeAll(async () => ({ db, address, drop } = await tablesOn(engine)));
  afterAll(() => drop());
  beforeEach(() => db.deleteFrom('outgoing_emails').execute());
  afterEach(() => Promise.all(servers.splice(0).map(closed)));

  /** A mail server on a port for the duration of the test. */
  async function mailServer(port?: number): Promise<SmtpServer & { port: number }> {
    const made = smtpServer();
    servers.push(made);
    return { ...made, port: await listening(made, port) };
  }
  const waiting = async () =>
    (await db.selectFrom('outgoing_emails').select('recipient').orderBy('id').execute()).length;
  const noneWaits = () => eventually(waiting, (left) => left === 0, 30_000);

  test('a mail is delivered, and nothing of it is stored', async () => {
    const server = await mailServer();
    const given = siteAt(server.port);
    await sendMail(db, given, mail, now);
    expect(server.recipients).toEqual([expect.stringContaining('<asha@reader.example>')]);
    expect(server.taken[0]).toContain('From: desk@news.example');
    expect(await waiting()).toBe(0);
    expect(fs.existsSync(path.join(given.dataDir, 'outbox'))).toBe(false);
  });

  test.each([
    ['asha+news@reader.example', '<asha+news@reader.example>'],
    ["o'brien@reader.example", "<o'brien@reader.example>"],
    ['asha@उदाहरण.भारत', '<asha@xn--p1b6ci4b4b3a.xn--h2brj9c>'],
    ['आशा@उदाहरण.भारत', '<आशा@उदाहरण.भारत>'],
  ])('a mail to %s is delivered to the recipient %s', async (to, recipient) => {
    const server = await mailServer();
    await sendMail(db, siteAt(server.port), { ...mail, to }, now);
    expect(server.recipients).toEqual([expect.stringContaining(recipient)]);
  });

  test('a mail in the queue of an earlier run is sent at start-up, even from another data folder', async () => {
    const port = await freePort();
    await sendMail(db, siteAt(port), mail, after(-60)());
    const server = await mailServer(port);
    const sending = startMailJob(db, siteAt(port));
    await noneWaits();
    await sending.stop();
    expect(server.taken).toHaveLength(1);
  });

  test('a refused mail is retried a minute later, not earlier', async () => {
    const port = await freePort();
    await sendMail(db, siteAt(port), mail, now);
    expect(errors.mock.calls.join()).toContain('"event":"mail_delayed"');
    expect(errors.mock.calls.join()).not.toMatch(/123456|asha/);
    const server = await mailServer(port);
    await sendDueMails(db, siteAt(port), after(59));
    expect(server.taken).toHaveLength(0);
    await sendDueMails(db, siteAt(port), after(60));
    expect([server.taken.length, await waiting()]).toEqual([1, 0]);
  });

  test('from the sixth attempt on, a mail is retried every quarter of an hour', async () => {
    const given = siteAt(await freePort());
    await sendMail(db, given, mail, now);
    for (const seconds of [60, 120, 180, 240, 300]) await sendDueMails(db, given, after(seconds));
    const { attempts, next_attempt_at } = await db.selectFrom('outgoing_emails').selectAll().executeTakeFirstOrThrow();
    expect([attempts, next_attempt_at]).toEqual([6, after(300 + 900)().toISOString()]);
  });

  test('the job checks the queue again by itself', async () => {
    const port = await freePort();
    await sendMail(db, siteAt(port), mail, after(-30)());
    useOwnIntervals(now);
    const sending = startMailJob(db, siteAt(port));
    const server = await mailServer(port);
    const passing = () => {
      jest.advanceTimersByTime(20_000);
      return waiting();
    };
    await eventually(passing, (left) => left === 0, 30_000);
    await sending.stop();
    expect(server.taken).toHaveLength(1);
  });

  test('a mail in delivery is not sent a second time', async () => {
    const server = await mailServer();
    const given = siteAt(server.port);
    const looks = Array.from({ length: 10 }, () => sendDueMails(db, given, after(0)));
    await Promise.all([sendMail(db, given, mail, now), ...looks]);
    await sendDueMails(db, given, after(0));
    expect(server.taken).toHaveLength(1);
    expect(errors).not.toHaveBeenCalled();
  });

  test('two processes that check the queue at once send each mail only once', async () => {
    const port = await freePort();
    for (let count = 0; count < 8; count += 1) await sendMail(db, siteAt(port), mail, now);
    const server = await mailServer(port);
    // An in-memory database has one connection.
    const other = engine === 'SQLite' ? undefined : openDatabase(address);
    await Promise.all([db, other ?? db].map((one) => sendDueMails(one, siteAt(port), after(60))));
    await other?.destroy();
    expect([server.taken.length, await waiting()]).toEqual([8, 0]);
  });

  test('a mail of a process that was killed in delivery is sent by another two minutes later, with the same id', async () => {
    const seen: string[] = [];
    // Accepts connections but does not respond, so the sending process waits for ever.
    const silent = createServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const killed = sendMail(db, siteAt((silent.address() as { port: number }).port), mail, now);
    await eventually(waiting, (left) => left === 1, 30_000);
    const { message_id } = await db.selectFrom('outgoing_emails').select('message_id').executeTakeFirstOrThrow();
    const server = await mailServer();
    for (const seconds of [119, 120]) {
      await sendDueMails(db, siteAt(server.port), after(seconds));
      seen.push(`${seconds}: ${server.taken.length}`);
    }
    expect(seen).toEqual(['119: 0', '120: 1']);
    expect(server.taken[0]).toContain(`Message-ID: <${message_id}@localhost>`);
    // The first process fails in the end and restores nothing.
    await killed;
    silent.close();
    expect(await waiting()).toBe(0);
  });

  test('a mail that was sent before a database failure is deleted later, not sent again', async () => {
    const server = await mailServer();
    const given = siteAt(server.port);
    const lost = new Proxy(db, {
      get: (target, name) => {
        if (name === 'deleteFrom') throw new Error('The database is away');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    await expect(sendMail(lost, given, mail, now)).rejects.toThrow('away');
    expect([await waiting(), app.sentMails?.size]).toEqual([1, 1]);
    await sendDueMails(db, given, after(121));
    expect([server.taken.length, await waiting(), app.sentMails?.size]).toEqual([1, 0, 0]);
  });

  test('a mail that was refused for a day is discarded', async () => {
    const given = siteAt(await freePort());
    await sendMail(db, given, mail, now);
    await sendDueMails(db, given, after(86_399));
    expect(await waiting()).toBe(1);
    await sendDueMails(db, given, after(86_400));
    expect(await waiting()).toBe(0);
  });

  test.each([
    [299, 1],
    [300, 0],
    [301, 0],
  ])('a mail that expires after 300 seconds is delivered after %i seconds: %i', async (seconds, taken) => {
    const port = await freePort();
    await sendMail(db, siteAt(port), { ...mail, until: after(300)() }, now);
    const server = await mailServer(port);
    await sendDueMails(db, siteAt(port), after(seconds));
    expect([server.taken.length, await waiting()]).toEqual([taken, 0]);
  });

  test('a mail that expires in the queue is not sent, but one without expiry is sent hours later', async () => {
    const port = await freePort();
    const until = after(300)();
    for (const to of ['asha@reader.example', 'meera@reader.example'])
      await sendMail(db, siteAt(port), { ...mail, to, until }, now);
    await sendMail(db, siteAt(port), { ...mail, to: 'lasting@reader.example' }, now);
    const server = await mailServer(port);
    // The server responds slowly to the first mail.
    await sendDueMails(db, siteAt(port), () => after(server.taken.length ? 36_000 : 299)());
    expect(server.recipients.map((line) => /<(.*)@/.exec(line)?.[1])).toEqual(['asha', 'lasting']);
  });

  test('if the mail server is removed from the settings, queued mails are not sent and expire', async () => {
    const port = await freePort();
    await sendMail(db, siteAt(port), { ...mail, until: after(300)() }, now);
    await sendDueMails(db, site(), after(299));
    expect(await waiting()).toBe(1);
    await sendDueMails(db, site(), after(300));
    expect(await waiting()).toBe(0);
  });

  test('the expiry of a mail is not in its bytes', async () => {
    const server = await mailServer();
    await sendMail(db, siteAt(server.port), { ...mail, until: after(300)() }, now);
    expect(server.taken.join()).not.toMatch(/until|expir/i);
  });
});
