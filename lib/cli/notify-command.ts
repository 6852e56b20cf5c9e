import { machineActor } from '../contract/newsroom/editors';
import { withdrawalQuery, writtenLanguages } from '../contract/stories/publishing';
import { backgroundDatabase as database } from '../database/connection';
import { isLeaseHeld } from '../database/leases/lease-holder';
import { subscribersLease } from '../distribution/subscribers/leader-subscribers';
import { type JobReport, jobReports } from '../integrations/push/job-reports';
import { apiLanguageToEdition } from '../platform/editions';
import { parseStoryId } from '../platform/routes';
import { configuration } from '../platform/config/configuration';
import { cancelNotifications, notifyReaders } from '../newsroom/readers/notify-readers';
import { listOrders } from '../newsroom/stories/notification-orders';
import { prepareNewsroom } from '../newsroom/jobs/prepare-newsroom';
import { UsageError } from '../newsroom/importers/usage-error';

/**
 * The `notify` command. It adds a job, which a running site sends, and waits a while for the
 * result.
 */

export const notifyHelp = `  notify <id> [language] [again]
                        notify subscribed readers about a story, each in their language, or only those of one
                        language. "again" also notifies readers who were already notified. A running site sends them
  notify <id> [language] publication
                        notify them once, when the story is published in their language
  notify <id> [language] cancel
                        cancel this order
  notify <id> status    show the notifications of a story and their state`;

const by = machineActor('command line');

/** How long the command waits for all messages to be sent. */
const maxWaitMs = 60_000;
const pollIntervalMs = 200;

const isDone = ({ state }: JobReport) => state !== 'waiting' && state !== 'sending';

function formatJob({ id, languages, state, createdAt, finishedAt, ...counts }: JobReport): string {
  const { sent, failed, expired, retrying, unsent, unknown } = counts;
  const otherCounts = Object.entries({ retrying, unsent, unknown }).flatMap(([name, count]) =>
    count ? [`, ${count} ${name}`] : [],
  );
  return (
    `${id}  ${state}  ${languages.join(', ')}  ${createdAt} to ${finishedAt ?? 'now'}  ` +
    `${sent} sent, ${failed} failed, ${expired} dead subscriptions removed${otherCounts.join('')}`
  );
}

async function printStatus(id: number): Promise<void> {
  await prepareNewsroom(configuration());
  const reports = await jobReports(database(), id);
  const ordered = await listOrders(database(), id);
  for (const { language, orderedAt, who } of ordered)
    console.log(`ordered for publication in ${language} by ${who} at ${orderedAt}`);
  if (!reports.length && !ordered.length) console.log(`No readers were notified of story ${id}`);
  for (const report of reports) console.log(formatJob(report));
}

/** Returns the job once it is finished, or in its current state after `maxWaitMs`. */
async function waitForJob(story: number, job: number): Promise<JobReport | undefined> {
  const began = performance.now();
  for (;;) {
    const [report] = await jobReports(database(), story, job);
    if (!report || isDone(report) || performance.now() - began >= maxWaitMs) return report;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/**
 * Runs `notify …`.
 * @throws UsageError for wrong arguments, ApiError like `notifyReaders`
 */
export async function notifyCommand([text, ...words]: string[]): Promise<void> {
  const id = parseStoryId(text ?? '');
  if (id === undefined) throw new UsageError('notify needs the id of a story: npm run newsroom -- notify 17');
  if (words[0] === 'status' && words.length === 1) return printStatus(id);
  const keywords = ['again', 'publication', 'cancel'];
  const named = words.filter((word) => !keywords.includes(word));
  const parsed = withdrawalQuery.safeParse({ language: named[0] });
  if (!parsed.success || named.length > 1)
    throw new UsageError(`"${named.join(' ')}" is not a language. Use one of ${writtenLanguages.join(', ')}`);
  const { language } = parsed.data;
  const isOrder = words.includes('publication');
  if (isOrder && words.includes('cancel')) throw new UsageError('notify takes publication or cancel, not both');
  await prepareNewsroom(configuration());
  if (words.includes('cancel')) {
    const edition = language && apiLanguageToEdition(language);
    const { cancelled } = await cancelNotifications(database(), id, { edition, by, now: new Date() });
    return console.log(`Cancelled: the notification of story ${id} in ${cancelled.join(', ')}`);
  }
  const input = {
    again: words.includes('again'),
    ...(language ? { languages: [language] } : {}),
    ...(isOrder ? { when: 'publication' } : {}),
  };
  const { job, ordered } = await notifyReaders(database(), id, { by, input, now: new Date() });
  if (isOrder) {
    const languages = ordered.map((order) => order.language).join(', ');
    return console.log(`Ordered: readers are notified when story ${id} is published in ${languages}`);
  }
  if (!job) return;
  if (!(await isLeaseHeld(database(), subscribersLease)))
    return console.log(
      `Notification ${job.id} of story ${id} waits, because no site runs with this database. A site that starts within two hours sends it`,
    );
  const report = (await waitForJob(id, job.id)) ?? job;
  const { sent, failed, expired } = report;
  if (!isDone(report))
    return console.log(
      `Notification ${job.id} of story ${id} is being sent, ${sent} so far. To see the result: npm run newsroom -- notify ${id} status`,
    );
  console.log(`Notified of story ${id}: ${sent} sent, ${failed} failed, ${expired} dead subscriptions removed`);
  if (failed > 0 && sent === 0) process.exitCode = 1;
}
