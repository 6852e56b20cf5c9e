import { machineActor } from '../contract/editors';
import { withdrawalQuery, writtenLanguages } from '../contract/publishing';
import { patientDatabase as database } from '../database/connection';
import { hasHolder } from '../database/held-lease';
import { followersLease } from '../followers/leased-followers';
import { type JobReport, jobReports } from '../push/job-reports';
import { storyId } from '../routes';
import { configuration } from '../site/configuration';
import { notifyOf } from './api/notify';
import { prepareNewsroom } from './prepare';
import { UsageError } from './usage-error';

/** The command `notify`: it adds a job, which a running site sends, and waits for a while. */

export const notifyHelp = `  notify <id> [language] [again]
                        tell the readers who asked for notifications about a story, each in their language, or those
                        of one; those who were notified before only with the word again. A running site sends them
  notify <id> status    what became of the notifications of a story`;

const by = machineActor('command line');

/** How long the command waits until all are sent. */
const maxWaitMs = 60_000;
const lookMs = 200;

const isDone = ({ state }: JobReport) => state !== 'waiting' && state !== 'sending';

function lineOf({ id, languages, state, createdAt, finishedAt, ...counts }: JobReport): string {
  const { sent, failed, expired, retrying, unsent, unknown } = counts;
  const rest = Object.entries({ retrying, unsent, unknown }).flatMap(([name, count]) =>
    count ? [`, ${count} ${name}`] : [],
  );
  return (
    `${id}  ${state}  ${languages.join(', ')}  ${createdAt} to ${finishedAt ?? 'now'}  ` +
    `${sent} sent, ${failed} failed, ${expired} dead subscriptions removed${rest.join('')}`
  );
}

async function printStatus(id: number): Promise<void> {
  await prepareNewsroom(configuration());
  const reports = await jobReports(database(), id);
  if (!reports.length) console.log(`Nobody was notified of story ${id}`);
  for (const report of reports) console.log(lineOf(report));
}

/** A job as it is when it is done, or when the wait is over. */
async function settled(story: number, job: number): Promise<JobReport | undefined> {
  const began = performance.now();
  for (;;) {
    const [report] = await jobReports(database(), story, job);
    if (!report || isDone(report) || performance.now() - began >= maxWaitMs) return report;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}

/**
 * Does what the words of the command say.
 * @throws UsageError for wrong words, ApiError as `notifyOf` does
 */
export async function notifyCommand([text, ...words]: string[]): Promise<void> {
  const id = storyId(text ?? '');
  if (id === undefined) throw new UsageError('notify needs the id of a story: npm run newsroom -- notify 17');
  if (words[0] === 'status' && words.length === 1) return printStatus(id);
  const named = words.filter((word) => word !== 'again');
  const given = withdrawalQuery.safeParse({ language: named[0] });
  if (!given.success || named.length > 1)
    throw new UsageError(`${named.join(' ')} is no language: one of ${writtenLanguages.join(', ')}`);
  const { language } = given.data;
  const input = { again: words.includes('again'), ...(language ? { languages: [language] } : {}) };
  await prepareNewsroom(configuration());
  const { job } = await notifyOf(database(), id, { by, input, now: new Date() });
  if (!job) return;
  if (!(await hasHolder(database(), followersLease)))
    return console.log(
      `Notification ${job.id} of story ${id} waits: no site runs on this database. One that starts within two hours sends it`,
    );
  const report = (await settled(id, job.id)) ?? job;
  const { sent, failed, expired } = report;
  if (!isDone(report))
    return console.log(
      `Notification ${job.id} of story ${id} is being sent, ${sent} so far. What became of it: npm run newsroom -- notify ${id} status`,
    );
  console.log(`Notified of story ${id}: ${sent} sent, ${failed} failed, ${expired} dead subscriptions removed`);
  if (failed > 0 && sent === 0) process.exitCode = 1;
}
