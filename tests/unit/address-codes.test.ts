import fs from 'node:fs';
import path from 'node:path';
import { waitForBackgroundTasks } from '@/lib/platform/runtime/run-after-response';
import type { ApiError } from '@/lib/contract/errors';
import type { LoginContext } from '@/lib/accounts/login/login';
import { updateProfile, sendEmailCode } from '@/lib/accounts/profile/profile';
import { createSession, type Reader } from '@/lib/accounts/sessions/sessions';
import { updateUser, getOrCreatePhoneUser } from '@/lib/accounts/profile/users';
import { parseConfiguration } from '@/lib/platform/config/configuration';
import { accountSite, type AccountSite, wrongCode } from '../support/accounts';
import { engines } from '../support/engines';
import { removeFolders, temporaryFolder } from '../support/folders';
import { linesOf } from '../support/log-lines';
import { freePort } from '../support/site';

/** Codes that confirm a new e-mail address of an account. */

const email = 'asha@reader.example';

describe.each(engines)('e-mail codes on %s', (engine) => {
  let given: AccountSite;
  let dataDir: string;
  beforeEach(async () => {
    given = await accountSite(engine, { CONTACT_EMAIL: 'desk@news.example' });
    dataDir = temporaryFolder();
  });
  afterEach(async () => {
    removeFolders();
    await given.close();
  });

  const at = (seconds: number): LoginContext => {
    const limited = given.at(seconds);
    return { ...limited, site: { ...limited.site, dataDir } };
  };
  /** The codes that were mailed to an address, oldest first. */
  const mailed = async (to: string): Promise<string[]> => {
    await waitForBackgroundTasks();
    const outbox = path.join(dataDir, 'outbox');
    const mails = fs.existsSync(outbox) ? fs.readdirSync(outbox).sort() : [];
    return mails
      .map((name) => fs.readFileSync(path.join(outbox, name), 'utf8'))
      .flatMap((text) => (text.includes(`To: ${to}`) ? (/^(\d{6}) is the code/m.exec(text)?.[1] ?? []) : []));
  };
  const readerWith = async (phone: string): Promise<Reader> => {
    const user = await getOrCreatePhoneUser(given.db, { phone }, at(0).now);
    const { session } = await createSession(given.db, { userId: user.id, provider: 'mobile', device: '' }, at(0).now);
    return { user, session };
  };
  let connections = 0;
  const connection = () => `10.${Math.floor((connections += 1) / 250)}.${connections % 250}.1`;
  const send = (reader: Reader, seconds: number, { to = email, previous }: { to?: string; previous?: string } = {}) =>
    sendEmailCode(at(seconds), reader, {
      email: to,
      edition: 'en',
      client: { address: connection(), agent: '' },
      previous,
    });
  const confirm = (
    reader: Reader,
    { challenge, code, to = email }: { challenge: string | undefined; code: string; to?: string },
    seconds = 60,
  ) =>
    updateProfile(at(seconds), reader, { email: to, code }, { challenge, address: connection() }).then(
      (profile) => profile.email,
      (error: ApiError) => `${error.status} ${error.errors[0]?.code}`,
    );

  test.each([
    ['within 30 seconds', [10], 290],
    ['a fourth time in ten minutes', [31, 62, 93], 269],
  ])('the earlier code stays valid after a new request %s', async (_, moments, expiresIn) => {
    const reader = await readerWith('+919876543210');
    let sent = await send(reader, 0);
    for (const seconds of moments) sent = await send(reader, seconds, { previous: sent.challenge });
    expect(sent).toMatchObject({ email, expiresIn });
    const codes = await mailed(email);
    expect(codes).toHaveLength(moments.length);
    const code = codes.at(-1) ?? '';
    expect(await confirm(reader, { challenge: sent.challenge, code }, 100)).toBe(email);
  });

  test('a code for another address or another login is not reused', async () => {
    const [reader, other] = [await readerWith('+919876543210'), await readerWith('+919876543211')];
    const first = await send(reader, 0);
    const forOther = await send(other, 5, { previous: first.challenge });
    expect(forOther.challenge).not.toBe(first.challenge);
    const elsewhere = await send(reader, 10, { to: 'else@reader.example', previous: first.challenge });
    expect(elsewhere.challenge).not.toBe(first.challenge);
  });

  test('five wrong codes lock the address: the right code fails, and no further code is sent', async () => {
    const reader = await readerWith('+919876543210');
    const { challenge } = await send(reader, 0);
    const [code = ''] = await mailed(email);
    const answers: unknown[] = [];
    for (let time = 0; time < 6; time += 1) {
      answers.push(await confirm(reader, { challenge, code: time < 5 ? wrongCode(code) : code }));
    }
    expect(answers).toEqual([...Array<string>(4).fill('401 CodeWrong'), '429 CodeLocked', '429 CodeLocked']);
    // The response must not show whether an account exists.
    const again = await send(reader, 100, { previous: challenge });
    expect({ ...again, challenge: '' }).toEqual({ challenge: '', email, expiresIn: 300 });
    expect(await mailed(email)).toHaveLength(1);
  });

  test('attempts with the challenge of another address or login do not count against the address', async () => {
    const [reader, thief] = [await readerWith('+919876543210'), await readerWith('+919876543211')];
    const { challenge } = await send(reader, 0);
    const { challenge: others } = await send(thief, 0, { to: 'thief@reader.example' });
    const [code = ''] = await mailed(email);
    for (let time = 0; time < 12; time += 1) {
      expect(await confirm(thief, { challenge: others, code: wrongCode(code) })).toBe('401 CodeMissing');
      expect(await confirm(thief, { challenge, code })).toBe('401 CodeMissing');
      expect(await confirm(thief, { challenge: undefined, code })).toBe('401 CodeMissing');
    }
    expect(await confirm(reader, { challenge, code })).toBe(email);
  });

  test('attempts with another address do not count against the address that the code was sent to', async () => {
    const reader = await readerWith('+919876543210');
    const { challenge } = await send(reader, 0);
    const [code = ''] = await mailed(email);
    for (let time = 0; time < 12; time += 1) {
      expect(await confirm(reader, { challenge, code: wrongCode(code), to: `a${time}@reader.example` })).toBe(
        '401 CodeMissing',
      );
    }
    const { attempts } = await given.db.selectFrom('one_time_codes').select('attempts').executeTakeFirstOrThrow();
    expect(attempts).toBe(0);
    expect(await confirm(reader, { challenge, code })).toBe(email);
  });

  test('if two readers confirm one address at the same time, the second gets an error', async () => {
    const readers = [await readerWith('+919876543210'), await readerWith('+919876543211')];
    const sent: { challenge: string; code: string }[] = [];
    for (const [place, reader] of readers.entries()) {
      const { challenge } = await send(reader, 60 * place);
      const code = (await mailed(email)).find((one) => !sent.some((other) => other.code === one)) ?? '';
      sent.push({ challenge, code });
    }
    const answers = await Promise.all(readers.map((reader, place) => confirm(reader, sent[place]!)));
    expect(answers.sort()).toEqual(['409 EMAIL_TAKEN', email]);
  });

  test('the response does not reveal that an address belongs to another reader, and no mail is sent', async () => {
    const [reader, owner] = [await readerWith('+919876543210'), await readerWith('+919876543211')];
    await updateUser(given.db, owner.user.id, { email: 'taken@reader.example' });
    const outbox = path.join(dataDir, 'outbox');
    const own = await send(reader, 0);
    // Nothing else has run in this process since the response.
    expect(fs.existsSync(outbox)).toBe(false);
    await waitForBackgroundTasks();
    const answers = [own, await send(reader, 0, { to: 'taken@reader.example' })];
    expect(answers).toEqual(
      [email, 'taken@reader.example'].map((to) => ({
        email: to,
        challenge: expect.stringMatching(/^[\w-]{22}$/),
        expiresIn: 300,
      })),
    );
    expect([await mailed(email), await mailed('taken@reader.example')]).toEqual([
      [expect.stringMatching(/^\d{6}$/)],
      [],
    ]);
    expect(fs.readdirSync(outbox)).toHaveLength(1);
  });

  test('a mail that cannot be written is logged without its code, and the response is the same', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fs.writeFileSync(path.join(dataDir, 'outbox'), 'no folder');
    const reader = await readerWith('+919876543210');
    expect(await send(reader, 0)).toMatchObject({ email, expiresIn: 300 });
    await waitForBackgroundTasks();
    expect(linesOf(errors)).toMatchObject([{ event: 'email_code_not_sent', code: 'EEXIST' }]);
    expect(errors.mock.calls.join()).not.toMatch(/\b\d{6}\b/);
    errors.mockRestore();
  });

  test('a mail in the queue expires together with its code', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reader = await readerWith('+919876543210');
    const limited = at(0);
    const accounts = { ...limited.site.accounts, smtpUrl: `smtp://127.0.0.1:${await freePort()}` };
    const codeRequest = {
      email,
      edition: 'en' as const,
      client: { address: connection(), agent: '' },
      previous: undefined,
    };
    await sendEmailCode({ ...limited, site: { ...limited.site, accounts } }, reader, codeRequest);
    await waitForBackgroundTasks();
    expect(linesOf(errors)).toMatchObject([{ event: 'mail_delayed' }]);
    errors.mockRestore();
    const { expires_at } = await given.db.selectFrom('one_time_codes').select('expires_at').executeTakeFirstOrThrow();
    const waiting = await given.db.selectFrom('outgoing_emails').select(['recipient', 'expires_at']).execute();
    expect(waiting).toEqual([{ recipient: email, expires_at }]);
    expect(expires_at).toBe(at(300).now.toISOString());
  });

  test('a site without mail responds with an error, makes no code and writes no file', async () => {
    const reader = await readerWith('+919876543210');
    const site = parseConfiguration({ SITE_URL: 'https://news.example', CONTACT_EMAIL: 'desk@news.example' }, '/');
    const limited = { ...at(0), site: { ...site, dataDir } };
    const codeRequest = {
      email,
      edition: 'en' as const,
      client: { address: connection(), agent: '' },
      previous: undefined,
    };
    await expect(sendEmailCode(limited, reader, codeRequest)).rejects.toMatchObject({
      status: 503,
      errors: [{ code: 'MAIL_NOT_AVAILABLE', message: 'This site sends no e-mail, so addresses cannot be confirmed' }],
    });
    await waitForBackgroundTasks();
    expect(await given.db.selectFrom('one_time_codes').select('id').execute()).toEqual([]);
    expect(fs.readdirSync(dataDir)).toEqual([]);
  });
});
