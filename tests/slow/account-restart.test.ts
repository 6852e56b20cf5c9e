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
  waitingMails,
} from '../support/limited-accounts';

/** Mails and codes of accounts after a restart of the site, also with other settings. */

haveLimitedAccounts();

describe('after a restart', () => {
  let mail: SmtpServer | undefined;
  afterAll(async () => {
    if (mail) await closed(mail);
  });

  test('queued mail is sent', async () => {
    const reader = await loggedIn();
    const email = 'waiting@mail.example';
    expect((await reader.json('POST', '/api/user/profile/otp', { email })).status).toBe(200);
    await eventually(
      async () => site.log(),
      (log) => log.includes('mail_delayed'),
      60_000,
    );
    expect(waitingMails()).toBe(1);
    pass(60);
    mail = smtpServer();
    await listening(mail, Number(new URL(settings['SMTP_URL'] ?? '').port));
    await restart({});
    await eventually(
      async () => waitingMails(),
      (left) => left === 0,
      60_000,
    );
    expect(waitingMails()).toBe(0);
    expect(mail.recipients.join()).toContain(`<${email}>`);
    const code =
      /^(\d{6}) is the code/m.exec(mail.taken.find((text) => text.includes(`To: ${email}`)) ?? '')?.[1] ?? '';
    const moved = new ReaderBrowser(site.url, reader.address);
    for (const [name, value] of reader.cookies) moved.cookies.set(name, value);
    const done = await moved.json('PUT', '/api/user/profile/', { email, code });
    expect(dataOf(done)).toMatchObject({ email });
  });

  test('a public site without a mail server confirms no address and stores no code, and its SMS limit applies', async () => {
    const reader = await loggedIn();
    await restart({ SMTP_URL: '', SMS_MOST_PER_MINUTE: '2' });
    pass(61);
    const moved = new ReaderBrowser(site.url, reader.address);
    for (const [name, value] of reader.cookies) moved.cookies.set(name, value);
    const refused = await moved.json('POST', '/api/user/profile/otp', { email: 'nobody@mail.example' });
    expect(outcomeOf(refused)).toBe('503 MAIL_NOT_AVAILABLE');
    expect(waitingMails()).toBe(0);
    const page = (await moved.get('/hindi/account')).text;
    expect(page).toContain('अभी यहां नए पते की पुष्टि नहीं हो सकती।');
    expect(page).not.toContain('/api/user/profile/otp');
    const form = await moved.form('/api/user/profile/otp?edition=hindi', { email: 'nobody@mail.example' });
    expect([form.status, form.headers.location]).toEqual([303, '/hindi/account?error=MAIL_NOT_AVAILABLE']);

    const answers = [await send(browser(), number()), await send(browser(), number()), await send(browser(), number())];
    expect(answers.map(outcomeOf)).toEqual(['sent', 'sent', '503 TooManyInAll']);
    expect(wait(answers[2]!)).toBeLessThanOrEqual(60);
    // The site logs its counters every five minutes, and when it ends.
    await site.stop();
    expect(logLines(site).filter(({ event }) => String(event).startsWith('login_codes_'))).toMatchObject([
      { event: 'login_codes_sent', level: 'info', sent: 2, used: 0 },
      { event: 'login_codes_failed', level: 'error', notTaken: 0, overLimit: 1 },
    ]);
  });
});

test('no code, number or address is logged', () => {
  const secrets = gateway.messages.flatMap(({ to, message }) => [to, /#(\d{6})$/.exec(message)?.[1] ?? to]);
  expect(secrets.length).toBeGreaterThan(3);
  expect([...secrets, 'waiting@mail.example'].filter((secret) => site.log().includes(secret))).toEqual([]);
});
