import fs from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { type MailSite, retryOutbox, sendMail } from '@/lib/accounts/mail';
import { forgetSharedValue } from '@/lib/shared-value';
import { parseConfiguration } from '@/lib/site/configuration';
import { removeFolders, temporaryFolder } from '../support/folders';

/** A mail server that takes what it is given, or refuses all of it. */
function smtpServer(refuses = false): { server: Server; taken: string[]; recipients: string[] } {
  const [taken, recipients]: [string[], string[]] = [[], []];
  const talk = (socket: Socket) => {
    let text = '';
    let inMail = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say(refuses ? '421 not now' : '220 mail.example');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (inMail) {
        const end = text.indexOf('\r\n.\r\n');
        if (end < 0) return;
        taken.push(text.slice(0, end));
        text = '';
        inMail = false;
        say('250 taken');
        return;
      }
      for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n')) {
        const line = text.slice(0, at);
        text = text.slice(at + 2);
        if (/^RCPT TO/i.test(line)) recipients.push(line);
        if (/^DATA/i.test(line)) {
          inMail = true;
          say('354 go on');
        } else if (/^QUIT/i.test(line)) {
          say('221 bye');
          socket.end();
        } else say('250 ok');
      }
    });
  };
  return { server: createServer(talk), taken, recipients };
}

const now = new Date();
const mail = { to: 'asha@reader.example', subject: 'पते की पुष्टि', text: '123456 कोड है।\n' };

let server: Server | undefined;
const listening = async (given: Server): Promise<number> => {
  server = given;
  await new Promise<void>((resolve) => given.listen(0, '127.0.0.1', resolve));
  return (given.address() as AddressInfo).port;
};
const site = (settings: Record<string, string> = {}): MailSite =>
  parseConfiguration({ DATA_DIR: temporaryFolder(), CONTACT_EMAIL: 'desk@news.example', ...settings }, '/');
const outbox = ({ dataDir }: MailSite) => fs.readdirSync(path.join(dataDir, 'outbox')).sort();

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(async () => {
  jest.restoreAllMocks();
  forgetSharedValue('outbox-timer');
  removeFolders();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

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
  const { server: smtp, taken, recipients } = smtpServer();
  const given = site({ SMTP_URL: `smtp://127.0.0.1:${await listening(smtp)}` });
  await sendMail(given, mail, now);
  expect(recipients).toEqual([expect.stringContaining('<asha@reader.example>')]);
  expect(taken[0]).toContain('From: desk@news.example');
  expect(outbox(given)).toEqual([]);
});

test('a mail that the server does not take is kept, tried again, and handed over when it does', async () => {
  const port = await listening(smtpServer(true).server);
  const given = site({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await sendMail(given, mail, now);
  expect(outbox(given)).toHaveLength(2);
  await retryOutbox(given, now);
  expect(outbox(given)).toHaveLength(2);
  await new Promise((resolve) => server?.close(resolve));
  const { server: smtp, taken } = smtpServer();
  server = smtp;
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  await retryOutbox(given, now);
  expect(taken).toHaveLength(1);
  expect(outbox(given)).toEqual([]);
});

test('a mail that nobody took for a day is given up', async () => {
  const port = await listening(smtpServer(true).server);
  const given = site({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await sendMail(given, mail, now);
  await retryOutbox(given, new Date(now.getTime() + 90_000_000));
  expect(outbox(given)).toEqual([]);
});
