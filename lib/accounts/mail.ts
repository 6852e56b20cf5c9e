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
import { ensureDir } from '../platform/config/ensure-dir';

/**
 * Mail to readers. If the site has a mail server, each mail is a row of `outgoing_emails` until it
 * is sent, so that any process on the database can send it. A process claims a mail for two minutes
 * before it sends it. If the process is killed in that time, the claim expires and another process
 * sends the mail.
 *
 * Without a mail server each mail becomes an `.eml` file in `DATA_DIR/outbox`, for a developer.
 * Before sending a secret, callers check with `selectMailDelivery` that this is allowed.
 */

export type MailSite = Pick<Configuration, 'accounts' | 'dataDir' | 'contactEmail' | 'siteUrl'>;
/** `until` is the expiry of the mail. A mail with a code expires with the code. */
export type Mail = { to: string; subject: string; text: string; until?: Date };

type MailJob = Selectable<OutgoingEmails>;

const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
/** Lifetime of a mail without its own expiry, in milliseconds. */
const lifetimeMs = 86_400_000;
/** Longer than sending takes, so that the process of an expired claim has ended. */
const claimMs = 120_000;
const pollMs = 20_000;
/** Delay before the next attempt: short while a code in the mail may be valid, then long. */
const retryAfterMs = (attempts: number): number => (attempts <= 5 ? 60_000 : 900_000);

declare module '../platform/runtime/app' {
  interface App {
    /** Ids of sent mails that could not be deleted because the database was unavailable. */
    sentMails?: Set<number>;
  }
}

const later = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();

const errorLabel = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown error';

const senderOf = (site: MailSite): string => site.accounts.mailFrom ?? site.contactEmail;

async function writeFile(site: MailSite, { to, subject, text }: Mail, now: Date): Promise<void> {
  const folder = path.join(site.dataDir, 'outbox');
  ensureDir(folder);
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await composer.sendMail({ from: senderOf(site), to, subject, text });
  const name = `${now.toISOString().replace(/[:.]/g, '-')}-${randomUUID()}.eml`;
  await fs.writeFile(path.join(folder, name), message as Buffer, { mode: 0o600 });
}

/** Claims the first due mail after `afterId`. Returns undefined if there is none. */
async function claimNext(db: Db, afterId: number, now: Date): Promise<MailJob | undefined> {
  const timestamp = now.toISOString();
  for (let last = afterId; ;) {
    const due = await db
      .selectFrom('outgoing_emails')
      .select('id')
      .where('id', '>', last)
      .where('next_attempt_at', '<=', timestamp)
      .where('expires_at', '>', timestamp)
      .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', timestamp)]))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    // If several processes found the same mail, only the first one claims it.
    const claimed = await db
      .updateTable('outgoing_emails')
      .set((eb) => ({ claimed_until: later(now, claimMs), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', due.id)
      .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', timestamp)]))
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

/** Error codes of nodemailer and Node for an unreachable mail server. */
const unreachable = new Set(['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'ESOCKET', 'ETIMEDOUT']);

/**
 * Sends a claimed mail, or schedules another attempt.
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
      // If a mail is sent twice because a process was killed, mail programs can show it once.
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

/** Sends due mails, oldest first, and deletes expired ones. */
export async function sendDueMails(db: Db, site: MailSite, clock = () => new Date()): Promise<void> {
  // If there is no mail, write nothing: a write would wait for the lock of an import.
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

/** Deletes files of an earlier version, which queued mails in the data folder. */
async function deleteOldOutbox({ dataDir, accounts }: MailSite): Promise<void> {
  if (!accounts.smtpUrl) return;
  await fs.rm(path.join(dataDir, 'outbox'), { recursive: true, force: true });
}

/**
 * Starts the job that sends mails left by an earlier run or another process, and failed ones that
 * are due again.
 */
export function startMailJob(db: Db, site: MailSite): IntervalJob {
  const onError = (error: unknown) => log.error('mail_job_failed', { reason: errorLabel(error) });
  deleteOldOutbox(site).catch(onError);
  return createIntervalJob(() => sendDueMails(db, site), pollMs, onError);
}

/**
 * Sends a mail. If the mail server does not accept it, the mail remains in the database for another
 * attempt, and the call succeeds.
 * @throws if the mail cannot be stored, or the file for the developer cannot be written
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
