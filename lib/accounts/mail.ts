import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { sharedValue } from '../shared-value';
import type { Configuration } from '../site/configuration';
import { makeFolder } from '../site/make-folder';

/**
 * Mail to readers. Every mail is first a file in the outbox; a mail server, when there is one, takes it from there, and what it
 * does not take stays and is tried again (DESIGN section 7). Without one the outbox is where a developer reads it.
 */

export type MailSite = Pick<Configuration, 'accounts' | 'dataDir' | 'contactEmail'>;
export type Mail = { to: string; subject: string; text: string };

/** What a mail server may take, in milliseconds. */
const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
/** Milliseconds between two tries of what was left, and the age at which a mail is given up: its code is long over. */
const retry = { every: 60_000, until: 86_400_000 };

const outboxOf = (site: MailSite): string => path.join(site.dataDir, 'outbox');

/** The bytes of a mail. */
async function written(site: MailSite, mail: Mail): Promise<Buffer> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await composer.sendMail({ from: site.accounts.mailFrom ?? site.contactEmail, ...mail });
  return message as Buffer;
}

type Envelope = { to: string };

/** Gives a mail of the outbox to the server and takes it out. @throws when the server does not take it */
async function handOver(site: MailSite, smtpUrl: string, file: string): Promise<void> {
  const { to } = JSON.parse(await fs.readFile(`${file}.json`, 'utf8')) as Envelope;
  const server = nodemailer.createTransport({ url: smtpUrl, ...timeouts } as never);
  try {
    await server.sendMail({
      envelope: { from: site.accounts.mailFrom ?? site.contactEmail, to: [to] },
      raw: await fs.readFile(file),
    });
  } finally {
    server.close();
  }
  await fs.rm(file, { force: true });
  await fs.rm(`${file}.json`, { force: true });
}

const told = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown error';

/** Tries again what is left in the outbox, oldest first, and gives up what is a day old. */
export async function retryOutbox(site: MailSite, now: Date): Promise<void> {
  const { smtpUrl } = site.accounts;
  if (!smtpUrl) return;
  const folder = outboxOf(site);
  const names = (await fs.readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml.json')).sort();
  for (const name of names) {
    const file = path.join(folder, name.slice(0, -'.json'.length));
    try {
      await handOver(site, smtpUrl, file);
    } catch (error) {
      const { mtimeMs } = await fs.stat(file).catch(() => ({ mtimeMs: 0 }));
      if (now.getTime() - mtimeMs < retry.until) {
        console.error(`Mail stays in the outbox: ${told(error)}`);
        continue;
      }
      await fs.rm(file, { force: true });
      await fs.rm(`${file}.json`, { force: true });
    }
  }
}

/** Tries the outbox every minute while something may be in it; the process does not stay up for it. */
function keepTrying(site: MailSite): void {
  sharedValue('outbox-timer', () => {
    const timer = setInterval(() => {
      retryOutbox(site, new Date()).catch((error: unknown) =>
        console.error(`The outbox cannot be read: ${told(error)}`),
      );
    }, retry.every);
    timer.unref();
    return timer;
  });
}

/**
 * Sends a mail, or leaves it in the outbox. Resolves once it is safe on the disk; a mail server that is down is no failure of
 * the caller's.
 * @throws when the outbox cannot be written
 */
export async function sendMail(site: MailSite, mail: Mail, now: Date): Promise<void> {
  const folder = outboxOf(site);
  makeFolder(folder);
  const file = path.join(folder, `${now.toISOString().replace(/[:.]/g, '-')}-${randomUUID()}.eml`);
  const { smtpUrl } = site.accounts;
  await fs.writeFile(file, await written(site, mail), { mode: 0o600 });
  if (!smtpUrl) return;
  await fs.writeFile(`${file}.json`, JSON.stringify({ to: mail.to } satisfies Envelope), { mode: 0o600 });
  try {
    await handOver(site, smtpUrl, file);
  } catch (error) {
    console.error(`Mail stays in the outbox: ${told(error)}`);
    keepTrying(site);
  }
}
