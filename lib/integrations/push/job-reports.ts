import type { Db } from '../../database/connection';
import { type ApiLanguage, editions } from '../../platform/editions';
import { countRetries, editionsOf, type PushJob } from './jobs';

/** State of a push job for the editor API. The numbers count recipients. */
export type JobReport = {
  id: number;
  languages: ApiLanguage[];
  state: 'waiting' | 'sending' | 'sent' | 'expired' | 'withdrawn';
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  sent: number;
  failed: number;
  expired: number;
  retrying: number;
  unsent: number;
  unknown: number;
};

function reportOf(job: PushJob, retrying: number): JobReport {
  const { id, started_at, finished_at, outcome } = job;
  const [claimed, sent, failed] = [job.claimed_count, job.sent_count, job.failed_count];
  const [expired, unsent] = [job.expired_count, job.unsent_count];
  return {
    id,
    languages: editionsOf(job).map((edition) => editions[edition].apiLanguage),
    state: outcome ?? (started_at === null ? 'waiting' : 'sending'),
    createdAt: job.created_at,
    startedAt: started_at,
    finishedAt: finished_at,
    sent,
    failed,
    expired,
    retrying,
    unsent,
    // Recipients whose delivery was never recorded. A running job has some in its current batch, so
    // it reports none.
    unknown: finished_at === null ? 0 : Math.max(0, claimed - sent - failed - expired - unsent),
  };
}

/** Maximum number of jobs in the report of a story. */
const maxReports = 50;

/**
 * Returns the jobs of a story, newest first.
 * @param id limits the result to this job
 */
export async function jobReports(db: Db, storyId: number, id?: number): Promise<JobReport[]> {
  const jobs = await db
    .selectFrom('push_jobs')
    .selectAll()
    .where('story_id', '=', storyId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .limit(maxReports)
    .execute();
  return Promise.all(
    jobs.map(async (job) => reportOf(job, job.finished_at === null ? await countRetries(db, job) : 0)),
  );
}
