import { once } from 'node:events';
import { type MailSite, retryOutbox } from '@/lib/accounts/mail';

/**
 * A process that looks into the outbox of a site once, when it is told to: `node outbox-worker.js
 * <site as JSON>`.
 */
const site = JSON.parse(process.argv[2] ?? '') as MailSite;
process.stdout.write('ready\n');
void once(process.stdin, 'data').then(() => retryOutbox(site));
