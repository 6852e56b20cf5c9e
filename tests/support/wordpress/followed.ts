import fs from 'node:fs';
import path from 'node:path';
import type { Db } from '@/lib/database/connection';
import { WordPressFollower } from '@/lib/newsroom/importers/wordpress/follow/wordpress-follower';
import { migrateWordPress } from '@/lib/newsroom/importers/wordpress/migrate-wordpress';
import { WordPressRest } from '@/lib/newsroom/importers/wordpress/input/wordpress-rest';
import { removeFolders, temporaryFolder } from '../folders';
import { testNow } from '../newsroom';
import { restPost, RestServer } from './rest-server';

/** A WordPress with one post of yesterday morning, and a newsroom that has not followed it yet. */
export class FollowedWordPress {
  readonly server = new RestServer();
  now = testNow;
  /** The path of its map. */
  map = '';

  constructor(readonly db: Db) {}

  async start(): Promise<void> {
    await this.server.start();
    this.change(1, '06:00:00');
    const { map } = await migrateWordPress(this.db, new WordPressRest(this.server.url), {
      map: undefined,
      isDry: true,
      now: () => this.now,
      pictures: () => undefined,
    });
    this.map = path.join(temporaryFolder(), 'map.json');
    fs.writeFileSync(this.map, JSON.stringify({ ...map, language: 'gujarati', reviewed: true }));
  }

  async stop(): Promise<void> {
    await this.server.stop();
    removeFolders();
  }

  /** A follower in a new process. */
  follower = (): WordPressFollower =>
    new WordPressFollower(
      this.db,
      { url: this.server.url, token: 'asha:abcd efgh', map: this.map },
      temporaryFolder(),
      () => this.now,
      1,
    );

  /** Changes a post at a time on the day of `testNow`. */
  change = (id: number, time: string, changes: Record<string, unknown> = {}): void => {
    const before = this.server.posts.filter((post) => post.id !== id);
    this.server.posts = [...before, restPost(id, { modified_gmt: `2026-11-20T${time}`, ...changes })];
  };

  /** Moves the clock. */
  wait = (minutes: number): void => {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  };

  /** Titles and statuses of all texts, in the order of their creation. */
  shown = async (): Promise<string[]> => {
    const rows = await this.db
      .selectFrom('story_texts')
      .select(['title', 'status'])
      .orderBy('story_id')
      .orderBy('language')
      .execute();
    return rows.map(({ title, status }) => `${title} ${status}`);
  };
}

/** The title of a post as in the REST API. */
export const title = (text: string) => ({ title: { rendered: text } });
