import fs from 'node:fs';
import path from 'node:path';
import { eventually } from '../support/eventually';
import { logLines } from '../support/log-lines';
import { dataOf, ReaderBrowser } from '../support/reader';
import { closed, listening, type SmtpServer, smtpServer } from '../support/smtp-server';
import {
  browser,
  gateway,
  haveLimitedAccounts,
  loggedIn,
  number,
  outcomeOf,
  pass,
  restart,
  send,
  settings,
  site,
  wait,
} from '../support/limited-accounts';

/** Mail and codes of accounts where a site is started anew, with other settings too. */

haveLimitedAccounts();

describe('after a restart', () => {
  let mail: SmtpServer | undefined;
  afterAll(async () => {
    if (mail) await closed(mail);
  });
  const outbox = () => fs.readdirSync(path.join(site.dataDir, 'outbox'));

  test('mail that waited from before it is sent', async () => {
    const reader = await loggedIn();
    const email = 'waiting@mail.example';
    expect((await reader.json('POST', '/api/user/profile/otp', { email })).status).toBe(200);
    await eventually(
      async () => site.log(),
      (log) => log.includes('mail_delayed'),
      60_000,
    );
    expect(outbox().length).toBeGreaterThan(1);
    mail = smtpServer();
    await listening(mail, Number(new URL(settings['SMTP_URL'] ?? '').port));
    await restart({});
    await eventually(
      async () => outbox().length,
      (left) => left === 0,
      60_000,
    );
    expect(outbox()).toEqual([]);
    expect(mail.recipients.join()).toContain(`<${email}>`);
    const code =
      /^(\d{6}) is the code/m.exec(mail.taken.find((text) => text.includes(`To: ${email}`)) ?? '')?.[1] ?? '';
    const moved = new ReaderBrowser(site.url, reader.address);
    for (const [name, value] of reader.cookies) moved.cookies.set(name, value);
    const done = await moved.json('PUT', '/api/user/profile/', { email, code });
    expect(dataOf(done)).toMatchObject({ email });
  });

  test('with no mail server a public site confirms no address and keeps no code; in all it sends what it may', async () => {
    const reader = await loggedIn();
    await restart({ SMTP_URL: '', SMS_MOST_PER_MINUTE: '2' });
    pass(61);
    const moved = new ReaderBrowser(site.url, reader.address);
    for (const [name, value] of reader.cookies) moved.cookies.set(name, value);
    const refused = await moved.json('POST', '/api/user/profile/otp', { email: 'nobody@mail.example' });
    expect(outcomeOf(refused)).toBe('503 MAIL_NOT_AVAILABLE');
    expect(outbox()).toEqual([]);
    const page = (await moved.get('/hindi/account')).text;
    expect(page).toContain('अभी यहां नए पते की पुष्टि नहीं हो सकती।');
    expect(page).not.toContain('/api/user/profile/otp');
    const form = await moved.form('/api/user/profile/otp?edition=hindi', { email: 'nobody@mail.example' });
    expect([form.status, form.headers.location]).toEqual([303, '/hindi/account?error=MAIL_NOT_AVAILABLE']);

    const answers = [await send(browser(), number()), await send(browser(), number()), await send(browser(), number())];
    expect(answers.map(outcomeOf)).toEqual(['sent', 'sent', '503 TooManyInAll']);
    expect(wait(answers[2]!)).toBeLessThanOrEqual(60);
    await eventually(
      async () => site.log(),
      (log) => log.includes('login_codes_nearly_exhausted') && log.includes('login_codes_exhausted'),
      30_000,
    );
    expect(logLines(site).filter(({ level }) => level === 'alert')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'login_codes_nearly_exhausted', sent: 2, limit: 2, per: 'minute' }),
        expect.objectContaining({ event: 'login_codes_exhausted', limit: 2, per: 'minute' }),
      ]),
    );
  });
});

test('codes, numbers and addresses appear in no log', () => {
  const secrets = gateway.messages.flatMap(({ to, message }) => [to, /#(\d{6})$/.exec(message)?.[1] ?? to]);
  expect(secrets.length).toBeGreaterThan(3);
  expect([...secrets, 'waiting@mail.example'].filter((secret) => site.log().includes(secret))).toEqual([]);
});
