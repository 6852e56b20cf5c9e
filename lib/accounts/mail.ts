import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { type Repeated, repeatedly } from '../repeatedly';
import { sharedValue } from '../shared-value';
import type { Configuration } from '../site/configuration';
import { makeFolder } from '../site/make-folder';

/**
 * Mail to readers. Every mail is first a file in the outbox; a mail server, when there is one, takes it from there, and what it
 * does not take stays and is tried again, after a restart too (DESIGN section 7), for a day or until what it says is true no more.
 * Without one the outbox is where a developer reads it: whoever sends what nobody else may read asks `mailDelivery` first.
 */

export type MailSite = Pick<Configuration, 'accounts' | 'dataDir' | 'contactEmail'>;
/** `until` is the moment from which it is not sent any more, however long it waited: that of a code is the code's end. */
export type Mail = { to: string; subject: string; text: string; until?: Date };

/** What a mail server may take, in milliseconds. */
const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
/** Milliseconds between two tries of what was left, and the age at which any mail is given up. */
const retry = { every: 60_000, until: 86_400_000 };

const outboxOf = (site: MailSite): string => path.join(site.dataDir, 'outbox');

/** Files that are being handed over: none of them goes twice. */
const underWay = () => sharedValue('outbox-under-way', () => new Set<string>());

/** The bytes of a mail. */
async function written(site: MailSite, { to, subject, text }: Mail): Promise<Buffer> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await composer.sendMail({ from: site.accounts.mailFrom ?? site.contactEmail, to, subject, text });
  return message as Buffer;
}

/** Whom a mail goes to, and its end as an ISO date where it has one. */
type Envelope = { to: string; until?: string };

const envelopeOf = async (file: string): Promise<Envelope> =>
  JSON.parse(await fs.readFile(`${file}.json`, 'utf8')) as Envelope;

/** True for a mail that is not to be sent any more; an end that is no date has passed. */
const isOver = ({ until }: Envelope, now: Date): boolean => until !== undefined && !(Date.parse(until) > now.getTime());

const remove = async (file: string): Promise<void> => {
  await fs.rm(`${file}.json`, { force: true });
  await fs.rm(file, { force: true });
};

/** Does something with a mail of the outbox unless something is done with it already. */
async function alone(file: string, work: () => Promise<void>): Promise<void> {
  if (underWay().has(file)) return;
  underWay().add(file);
  try {
    await work();
  } finally {
    underWay().delete(file);
  }
}

/** Gives a mail of the outbox to the server and takes it out. @throws when the server does not take it */
async function handOver(site: MailSite, smtpUrl: string, file: string, { to }: Envelope): Promise<void> {
  const server = nodemailer.createTransport({ url: smtpUrl, ...timeouts } as never);
  try {
    await server.sendMail({
      envelope: { from: site.accounts.mailFrom ?? site.contactEmail, to: [to] },
      raw: await fs.readFile(file),
    });
  } finally {
    server.close();
  }
  await remove(file);
}

const told = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown error';

/** Tries again a mail that is left, or takes it out when it is over. @throws when the server does not take it */
async function retryMail(site: MailSite, smtpUrl: string, file: string, clock: () => Date): Promise<void> {
  const envelope = await envelopeOf(file);
  if (isOver(envelope, clock())) await remove(file);
  else await handOver(site, smtpUrl, file, envelope);
}

/** Tries again what is left in the outbox, oldest first, and gives up what is over or a day old. */
export async function retryOutbox(site: MailSite, clock = () => new Date()): Promise<void> {
  const { smtpUrl } = site.accounts;
  if (!smtpUrl) return;
  const folder = outboxOf(site);
  const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((each) => each.endsWith('.eml')).sort()) {
    const file = path.join(folder, name);
    try {
      // One without its envelope was never to be sent: a process that ended in between, or a time without a mail server.
      if (names.includes(`${name}.json`)) await alone(file, () => retryMail(site, smtpUrl, file, clock));
    } catch (error) {
      console.error(`Mail stays in the outbox: ${told(error)}`);
    }
    const left = await fs.stat(file).catch(() => undefined);
    if (left && clock().getTime() - left.mtimeMs >= retry.until) await remove(file);
  }
}

/** Sends what an earlier run left in the outbox, and tries every minute what stays there. */
export const keepSending = (site: MailSite): Repeated =>
  repeatedly(
    () => retryOutbox(site),
    retry.every,
    (error) => console.error(`The outbox cannot be read: ${told(error)}`),
  );

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
  await alone(file, async () => {
    await fs.writeFile(file, await written(site, mail), { mode: 0o600 });
    if (!smtpUrl) return;
    const envelope: Envelope = { to: mail.to, ...(mail.until ? { until: mail.until.toISOString() } : {}) };
    await fs.writeFile(`${file}.json`, JSON.stringify(envelope), { mode: 0o600 });
    try {
      await handOver(site, smtpUrl, file, envelope);
    } catch (error) {
      console.error(`Mail stays in the outbox: ${told(error)}`);
    }
  });
}
