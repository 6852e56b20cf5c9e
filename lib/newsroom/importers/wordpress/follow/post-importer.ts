import { subscribeToChanges } from '../../../../database/change-feed/change-feed';
import type { Db } from '../../../../database/connection';
import { log } from '../../../../platform/log/log';
import { fetchSourcePicture } from '../../formats/request-source';
import { importEntries } from '../../import-entries';
import type { SourceEntry } from '../../items/item';
import { rewriteLinks } from '../../rewrite-links';
import { MediaImporter } from '../../content/media-importer';
import type { ImportOptions } from '../../items/prepare-item';
import { listRefusedIds, removeRefusals } from '../../../stories/sources/refusals';
import { Report } from '../../report';
import { findItems } from '../../../stories/sources/source-rows';
import { findUnknownIds } from './compare-posts';
import { addMissingAuthors } from '../suggest-mapping';
import { WordPressConverter } from '../wordpress-converter';
import { hostsOf, migrateWordPress, importTerms } from '../migrate-wordpress';
import type { MigrationMapping } from '../mapping';
import { applyFlags, wordPressActor, readFlags } from './editor-flags';
import { createCities, createSections } from '../create-sections';
import type { WordPressEntry } from '../post';
import type { ChangedPost, WordPressRest } from '../input/wordpress-rest';
import { updateSurvey, type SiteSurvey, surveySite, withOnlyTagsOf } from '../site-survey';

/** Imports changed posts of a followed WordPress, and withdraws deleted ones. */

export const importTimes = {
  /** Time until a change's second has certainly ended, in milliseconds. */
  secondMs: 1500,
};

/** A followed WordPress with its mapping. */
export type Followed = { rest: WordPressRest; map: MigrationMapping };

export class PostImporter {
  /**
   * Imported changes by post id, with the modification time and the time of their first import.
   * `isSettled` if the change was imported again after its second had ended.
   */
  readonly #importedChanges = new Map<number, { modified: string; at: number; isSettled: boolean }>();
  /** Posts that the mapping leaves out, for example because of their language. */
  readonly #skippedIds = new Set<number>();
  /** Authors and terms from the last full read, which is slow for WordPress. */
  #survey: SiteSurvey | undefined;

  constructor(
    private readonly db: Db,
    private readonly mediaDir: string,
    private readonly clock: () => Date,
  ) {}

  /**
   * Whether a change is done. It must be imported again after its second has ended, because a
   * second change may have the same timestamp.
   */
  isDone({ id, modified }: ChangedPost): boolean {
    const done = this.#importedChanges.get(id);
    return done?.modified === modified && done.isSettled;
  }

  isSkipped = (id: number): boolean => this.#skippedIds.has(id);

  /** Call this after the mapping has changed. */
  resetSkipped = (): void => this.#skippedIds.clear();

  /** Returns the ids that are neither imported nor examined by this process. */
  findUnknown = ({ map }: Followed, ids: readonly number[]): Promise<number[]> =>
    findUnknownIds(
      this.db,
      new URL(map.source).origin,
      ids.filter((id) => !this.#importedChanges.has(id) && !this.isSkipped(id)),
    );

  /**
   * Imports everything. `flagged` are the posts with editor flags. `progress` is called after each
   * item, and may throw to stop the import.
   */
  async importAll({ rest, map }: Followed, flagged: readonly ChangedPost[], progress: () => void): Promise<number> {
    const { report, survey } = await migrateWordPress(this.db, rest, {
      map,
      isDry: false,
      now: this.clock,
      by: wordPressActor,
      progress,
      pictures: (source) => this.#core(source).pictures,
    });
    this.#survey = survey;
    await this.#applyEditorFlags(map, flagged);
    return this.#finishReport(report);
  }

  /** Imports posts with their terms and flags. Returns the number of changed items. */
  async importPosts({ rest, map: baseMap }: Followed, changes: readonly ChangedPost[]): Promise<number> {
    if (!changes.length) return 0;
    const survey = await this.#surveyed();
    // Terms and authors may be new, too.
    await updateSurvey(survey, rest.authorsAndTermsOf(changes));
    const map = { ...baseMap, authors: addMissingAuthors(baseMap, survey) };
    await createSections(this.db, map, { isDry: false, now: this.clock() });
    await createCities(this.db, map, { isDry: false, now: this.clock() });
    const by = new WordPressConverter(survey, map);
    const report = new Report();
    const core = this.#core(map.source);
    const posts = changes.map(rest.toPost);
    const entries = await this.#withoutLeftOut(
      core.source,
      posts.map((post) => ({ id: post.id, entry: by.toEntry(post) })),
    );
    await importEntries(this.db, asAsync(entries.map(({ entry }) => entry)), core, report);
    for (const { id, isSkipped } of entries) this.#skippedIds[isSkipped ? 'add' : 'delete'](id);
    await importTerms(
      this.db,
      { survey: withOnlyTagsOf(survey, posts), map, by: wordPressActor },
      this.clock(),
      report,
    );
    await rewriteLinks(this.db, { ...core, only: new Set(changes.map(({ id }) => String(id))) }, report);
    await this.#applyEditorFlags(map, changes);
    if (this.#importedChanges.size > 10_000) this.#importedChanges.clear();
    const at = this.clock().getTime();
    for (const { id, modified } of changes) {
      const before = this.#importedChanges.get(id);
      const first = before?.modified === modified ? before.at : at;
      this.#importedChanges.set(id, { modified, at: first, isSettled: at - first >= importTimes.secondMs });
    }
    return this.#finishReport(report);
  }

  /** Turns skipped posts into `gone` entries if an earlier mapping has imported them. */
  async #withoutLeftOut(
    source: string,
    entries: readonly { id: number; entry: SourceEntry }[],
  ): Promise<{ id: number; entry: SourceEntry; isSkipped: boolean }[]> {
    const skipped = entries.filter(({ entry }) => entry.is === 'skipped').map(({ id }) => String(id));
    const importedIds = new Set((await findItems(this.db, source, skipped)).map(({ sourceId }) => sourceId));
    return entries.map(({ id, entry }) => {
      if (entry.is !== 'skipped') return { id, entry, isSkipped: false };
      const gone: SourceEntry = { is: 'gone', id: String(id), kind: entry.kind };
      return { id, entry: importedIds.has(String(id)) ? gone : entry, isSkipped: true };
    });
  }

  /** Removes refusals of posts that WordPress no longer has. */
  async removeStaleRefusals({ map }: Followed, remotePosts: ReadonlyMap<number, boolean>): Promise<void> {
    const source = new URL(map.source).origin;
    const ids = await listRefusedIds(this.db, source);
    await removeRefusals(
      this.db,
      source,
      ids.filter((id) => /^\d+$/.test(id) && !remotePosts.has(Number(id))),
    );
  }

  /** Withdraws posts that WordPress no longer has. Returns the number of changed items. */
  async withdrawPosts({ map }: Followed, posts: readonly (string | number)[]): Promise<number> {
    if (!posts.length) return 0;
    const report = new Report();
    const gone = posts.map((id): SourceEntry => ({ is: 'gone', id: String(id), kind: 'post' }));
    await importEntries(this.db, asAsync(gone), this.#core(map.source), report);
    return this.#finishReport(report);
  }

  /** Reads authors and terms again. */
  async survey(entries: AsyncIterable<WordPressEntry>): Promise<void> {
    this.#survey = await surveySite(entries);
  }

  /** Returns the survey, or an empty one if nothing was read yet. */
  #surveyed = async (): Promise<SiteSurvey> => (this.#survey ??= await surveySite(asAsync<WordPressEntry>([])));

  /** Rewrites links to stories that were imported later. */
  rewriteOpenLinks = ({ map }: Followed): Promise<void> => rewriteLinks(this.db, this.#core(map.source), new Report());

  #core(source: string): ImportOptions {
    const fromSource = (address: string) => fetchSourcePicture(address, {});
    return {
      source: new URL(source).origin,
      hosts: hostsOf(source),
      isDry: false,
      now: this.clock,
      by: wordPressActor,
      pictures: new MediaImporter(this.mediaDir, source, { fromSource }),
    };
  }

  async #applyEditorFlags(map: MigrationMapping, changes: readonly ChangedPost[]): Promise<void> {
    const source = new URL(map.source).origin;
    for (const { id, json } of changes) {
      const flags = readFlags(json);
      if (flags) await applyFlags(this.db, { source, id: String(id), flags }, this.clock());
    }
  }

  async #finishReport(report: Report): Promise<number> {
    const counts = { new: report.total('new'), changed: report.total('changed'), withdrawn: report.total('withdrawn') };
    const refused = report.total('refused');
    const count = counts.new + counts.changed + counts.withdrawn;
    if (count || refused) log.info('wordpress_posts_imported', { ...counts, refused, reason: report.refusals[0] });
    if (count) await subscribeToChanges();
    return count;
  }
}

async function* asAsync<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}
