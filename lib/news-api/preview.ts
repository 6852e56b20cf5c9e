import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NewsStory } from '../contract/entities';
import { whenNotFound } from '../contract/errors';
import { database } from '../database/connection';
import { wholeStory } from '../newsroom/whole-stories';
import { configuration } from '../site/configuration';
import { secrets } from '../site/secrets';

/** Stories before they are out, for who has a link that an editor made. */

const signatureOf = (id: string, until: string): string =>
  createHmac('sha256', secrets().OTP_PEPPER).update(`preview ${id} ${until}`).digest('base64url');

/** The query of a link to a preview that is good until a moment. */
export function previewQuery(id: number, until: Date): string {
  const [story, seconds] = [String(id), String(Math.floor(until.getTime() / 1000))];
  return `story=${story}&until=${seconds}&signature=${signatureOf(story, seconds)}`;
}

/** The story of a link; undefined for one that nobody made or whose time is over. */
export async function previewedStory(query: Record<string, string>, now: Date): Promise<NewsStory | undefined> {
  const { story = '', until = '', signature = '' } = query;
  if (!/^[1-9]\d{0,14}$/.test(story) || !/^\d{1,12}$/.test(until)) return undefined;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(story, until))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  if (Number(until) * 1000 <= now.getTime() || configuration().newsApiUrl !== undefined) return undefined;
  return wholeStory(database(), Number(story), now, true).catch(whenNotFound(undefined));
}
