import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { log } from '../platform/log/log';
import { type IntervalJob, createIntervalJob } from '../platform/runtime/interval-job';
import type { Configuration } from '../platform/config/configuration';
import { makeFolder } from '../platform/config/make-folder';

/**
 * Mail to readers. Every mail is first a file in the outbox; a mail server, when there is one,
 * takes it from there, and what it does not take stays and is tried again, after a restart too, for
 * a day or until what it says is true no more. Without one the outbox is where a developer reads
 * it: whoever sends what nobody else may read asks `mailDelivery` first.
 */

export type MailSite = Pick<Configuration, 'accounts' | 'dataDir' | 'contactEmail'>;
/**
 * `until` is the moment from which it is not sent any more, however long it waited: that of a code
 * is the code's end.
 */
export type Mail = { to: string; subject: string; text: string; until?: Date };

/** What a mail server may take, in milliseconds. */
const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
/** Retry interval, and the age at which any mail is given up, both in milliseconds. */
const retry = { intervalMs: 60_000, until: 86_400_000 };
/**
 * Milliseconds after which a claim is another's to take: far more than handing over takes, so
 * whoever made it has ended.
 */
const claimMs = 120_000;

const outboxOf = (site: MailSite): string => path.join(site.dataDir, 'outbox');

async function written(site: MailSite, { to, subject, text }: Mail): Promise<Buffer> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await composer.sendMail({ from: site.accounts.mailFrom ?? site.contactEmail, to, subject, text });
  return message as Buffer;
}

type Envelope = { to: string; until?: string };

/**
 * A mail is handed over by whoever renamed its envelope: a rename succeeds once, in whichever
 * process. The new name says since when, so that a mail whose process was killed in the middle is
 * sent by another later.
 */
const envelopeName = /^(?<mail>.+\.eml)\.json(?:\.claimed-(?<since>\d+))?$/;
const claimed = (mail: string, now: Date): string => `${mail}.json.claimed-${now.getTime()}`;

/**
 * Claims the mail that an envelope belongs to; answers the envelope's new path, undefined when it
 * is another's.
 */
async function claim(folder: string, envelope: string, now: Date): Promise<string | undefined> {
  const { mail, since } = envelopeName.exec(envelope)?.groups ?? {};
  if (mail === undefined || (since !== undefined && now.getTime() - Number(since) < claimMs)) return undefined;
  const own = path.join(folder, claimed(mail, now));
  try {
    await fs.rename(path.join(folder, envelope), own);
    return own;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const isOver = ({ until }: Envelope, now: Date): boolean => until !== undefined && !(Date.parse(until) > now.getTime());

const remove = async (mail: string, envelope: string): Promise<void> => {
  await fs.rm(envelope, { force: true });
  await fs.rm(mail, { force: true });
};

async function deliver(site: MailSite, smtpUrl: string, mail: string, envelope: string, to: string): Promise<void> {
  const server = nodemailer.createTransport({ url: smtpUrl, ...timeouts } as never);
  try {
    await server.sendMail({
      envelope: { from: site.accounts.mailFrom ?? site.contactEmail, to: [to] },
      raw: await fs.readFile(mail),
    });
  } catch (error) {
    log.error('mail_delayed', { reason: errorLabel(error) });
    await fs.rename(envelope, `${mail}.json`);
    return;
  } finally {
    server.close();
  }
  await remove(mail, envelope);
}

const errorLabel = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown error';

async function retryMail(site: MailSite, smtpUrl: string, folder: string, name: string, now: Date): Promise<void> {
  const envelope = await claim(folder, name, now);
  if (envelope === undefined) return;
  const mail = path.join(folder, envelopeName.exec(name)?.groups?.['mail'] ?? '');
  const given = JSON.parse(await fs.readFile(envelope, 'utf8')) as Envelope;
  if (isOver(given, now)) await remove(mail, envelope);
  else await deliver(site, smtpUrl, mail, envelope, given.to);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await fs.readdir(folder)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Tries again what is left in the outbox, oldest first, and gives up what is over or a day old. */
export async function retryOutbox(site: MailSite, clock = () => new Date()): Promise<void> {
  const { smtpUrl } = site.accounts;
  if (!smtpUrl) return;
  const folder = outboxOf(site);
  // A mail without its envelope was never to be sent: a process that ended in between, or a time
  // without a mail server.
  for (const name of await namesIn(folder)) {
    try {
      await retryMail(site, smtpUrl, folder, name, clock());
    } catch (error) {
      log.error('mail_delayed', { reason: errorLabel(error) });
    }
  }
  for (const name of (await namesIn(folder)).filter((each) => /\.eml($|\.json)/.test(each))) {
    const file = path.join(folder, name);
    const left = await fs.stat(file).catch(() => undefined);
    if (left && clock().getTime() - left.mtimeMs >= retry.until) await fs.rm(file, { force: true });
  }
}

/** Sends what an earlier run left in the outbox, and tries every minute what stays there. */
export const startOutboxJob = (site: MailSite): IntervalJob =>
  createIntervalJob(
    () => retryOutbox(site),
    retry.intervalMs,
    (error) => log.error('outbox_unreadable', { reason: errorLabel(error) }),
  );

/**
 * Sends a mail, or leaves it in the outbox. Resolves once it is safe on the disk; a mail server
 * that is down is no failure of the caller's.
 * @throws when the outbox cannot be written
 */
export async function sendMail(site: MailSite, mail: Mail, now: Date): Promise<void> {
  const folder = outboxOf(site);
  makeFolder(folder);
  const file = path.join(folder, `${now.toISOString().replace(/[:.]/g, '-')}-${randomUUID()}.eml`);
  const { smtpUrl } = site.accounts;
  await fs.writeFile(file, await written(site, mail), { mode: 0o600 });
  if (!smtpUrl) return;
  const given: Envelope = { to: mail.to, ...(mail.until ? { until: mail.until.toISOString() } : {}) };
  const envelope = claimed(file, now);
  await fs.writeFile(envelope, JSON.stringify(given), { mode: 0o600 });
  await deliver(site, smtpUrl, file, envelope, mail.to);
}
