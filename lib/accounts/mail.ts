import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Selectable } from 'kysely';
import nodemailer from 'nodemailer';
import type { Db } from '../database/connection';
import type { OutgoingEmails } from '../database/schema/readers';
import { log } from '../platform/log/log';
import { app } from '../platform/runtime/app';
import { type IntervalJob, createIntervalJob } from '../platform/runtime/interval-job';
import type { Configuration } from '../platform/config/configuration';
import { makeFolder } from '../platform/config/make-folder';

/**
 * Mail to readers. If the site has a mail server, each mail is a row of `outgoing_emails` until it
 * is sent, so that any process on the database can send what another one could not. A process
 * claims a mail for two minutes before it sends it. If it is killed meanwhile, the claim expires
 * and another process sends the mail.
 *
 * Without a mail server each mail is an `.eml` file in `DATA_DIR/outbox`, for a developer to open.
 * Callers that send secrets ask `mailDelivery` first whether that is allowed.
 */

export type MailSite = Pick<Configuration, 'accounts' | 'dataDir' | 'contactEmail' | 'siteUrl'>;
/** `until` is when the mail expires: that of a code is the code's expiry. */
export type Mail = { to: string; subject: string; text: string; until?: Date };

type MailJob = Selectable<OutgoingEmails>;

/** Timeouts of the mail server, in milliseconds. */
const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
/** Lifetime of a mail without an expiry of its own, in milliseconds. */
const lifetimeMs = 86_400_000;
/** Longer than sending takes, so that a process whose claim is expired has ended. */
const claimMs = 120_000;
/** How often each process looks for mails to send, in milliseconds. */
const pollMs = 20_000;
/** Pause before another attempt: short while a code may be in the mail, then long. */
const retryAfterMs = (attempts: number): number => (attempts <= 5 ? 60_000 : 900_000);

declare module '../platform/runtime/app' {
  interface App {
    /** Mails that were sent and could not be deleted, because the database was away. */
    sentMails?: Set<number>;
  }
}

const later = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();

const errorLabel = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown error';

const senderOf = (site: MailSite): string => site.accounts.mailFrom ?? site.contactEmail;

async function writeFile(site: MailSite, { to, subject, text }: Mail, now: Date): Promise<void> {
  const folder = path.join(site.dataDir, 'outbox');
  makeFolder(folder);
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await composer.sendMail({ from: senderOf(site), to, subject, text });
  const name = `${now.toISOString().replace(/[:.]/g, '-')}-${randomUUID()}.eml`;
  await fs.writeFile(path.join(folder, name), message as Buffer, { mode: 0o600 });
}

/** Claims the first mail after `afterId` that is due. Undefined if none is left. */
async function claimNext(db: Db, afterId: number, now: Date): Promise<MailJob | undefined> {
  const moment = now.toISOString();
  for (let last = afterId; ;) {
    const due = await db
      .selectFrom('outgoing_emails')
      .select('id')
      .where('id', '>', last)
      .where('next_attempt_at', '<=', moment)
      .where('expires_at', '>', moment)
      .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', moment)]))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    // Of several processes that found the same mail, the first one claims it.
    const claimed = await db
      .updateTable('outgoing_emails')
      .set((eb) => ({ claimed_until: later(now, claimMs), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', due.id)
      .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', moment)]))
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed;
    last = due.id;
  }
}

async function deleteSent(db: Db, id: number): Promise<void> {
  const sent = (app.sentMails ??= new Set());
  sent.add(id);
  await db.deleteFrom('outgoing_emails').where('id', '=', id).execute();
  sent.delete(id);
}

/** Errors of nodemailer and Node if the mail server cannot be reached at all. */
const unreachable = new Set(['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'ESOCKET', 'ETIMEDOUT']);

/**
 * Sends a mail that this process has claimed, or lets it wait for another attempt.
 * @returns whether the mail server could be reached
 */
async function send(db: Db, site: MailSite, smtpUrl: string, job: MailJob, clock: () => Date): Promise<boolean> {
  const server = nodemailer.createTransport({ url: smtpUrl, ...timeouts } as never);
  try {
    await server.sendMail({
      envelope: { from: senderOf(site), to: [job.recipient] },
      from: senderOf(site),
      to: job.recipient,
      subject: job.subject,
      text: job.text,
      date: new Date(job.created_at),
      // If a mail is sent again because a process was killed, mail programs may show it once.
      messageId: `<${job.message_id}@${new URL(site.siteUrl).hostname}>`,
    });
  } catch (error) {
    log.error('mail_delayed', { reason: errorLabel(error) });
    await db
      .updateTable('outgoing_emails')
      .set({ claimed_until: null, next_attempt_at: later(clock(), retryAfterMs(job.attempts)) })
      .where('id', '=', job.id)
      .where('claimed_until', '=', job.claimed_until)
      .execute();
    return !unreachable.has(String((error as { code?: unknown } | undefined)?.code));
  } finally {
    server.close();
  }
  await deleteSent(db, job.id);
  return true;
}

/** Sends the mails that are due, oldest first, and deletes those that are expired. */
export async function sendDueMails(db: Db, site: MailSite, clock = () => new Date()): Promise<void> {
  // Without a mail nothing is written: a write would wait for the lock of an import.
  if (!(await db.selectFrom('outgoing_emails').select('id').limit(1).executeTakeFirst())) return;
  const sent = [...(app.sentMails ?? [])];
  await db
    .deleteFrom('outgoing_emails')
    .where((is) =>
      is.or([is('expires_at', '<=', clock().toISOString()), ...(sent.length ? [is('id', 'in', sent)] : [])]),
    )
    .execute();
  for (const id of sent) app.sentMails?.delete(id);
  const { smtpUrl } = site.accounts;
  if (!smtpUrl) return;
  for (let job = await claimNext(db, 0, clock()); job; job = await claimNext(db, job.id, clock()))
    if (!(await send(db, site, smtpUrl, job, clock))) return;
}

/** Deletes the files of an earlier version, which wrote mails to the data folder to send them. */
async function deleteOldOutbox({ dataDir, accounts }: MailSite): Promise<void> {
  if (!accounts.smtpUrl) return;
  await fs.rm(path.join(dataDir, 'outbox'), { recursive: true, force: true });
}

/** Sends mails that wait: what an earlier run or another process left, and what is due again. */
export function startMailJob(db: Db, site: MailSite): IntervalJob {
  const failed = (error: unknown) => log.error('mail_job_failed', { reason: errorLabel(error) });
  deleteOldOutbox(site).catch(failed);
  return createIntervalJob(() => sendDueMails(db, site), pollMs, failed);
}

/**
 * Sends a mail. If the mail server does not take it, the mail stays in the database and is tried
 * again. That is no failure of the caller's.
 * @throws if the mail cannot be stored, or the file of a developer cannot be written
 */
export async function sendMail(db: Db, site: MailSite, mail: Mail, now: Date): Promise<void> {
  const { smtpUrl } = site.accounts;
  if (!smtpUrl) return writeFile(site, mail, now);
  const job = await db
    .insertInto('outgoing_emails')
    .values({
      message_id: randomUUID(),
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      attempts: 1,
      created_at: now.toISOString(),
      next_attempt_at: now.toISOString(),
      claimed_until: later(now, claimMs),
      expires_at: mail.until?.toISOString() ?? later(now, lifetimeMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await send(db, site, smtpUrl, job, () => now);
}
