import { followChanges } from '../../../../database/change-feed/change-feed';
import type { Db } from '../../../../database/connection';
import { log } from '../../../../platform/log/log';
import { askForPicture } from '../../formats/read-address';
import { importEntries } from '../../import';
import type { SourceEntry } from '../../items/item';
import { rewriteLinks } from '../../rewrite-links';
import { PictureShelf } from '../../content/pictures';
import type { ImportOptions } from '../../items/prepare-item';
import { refusedIds, removeRefusals } from '../../../stories/sources/refusals';
import { Report } from '../../report';
import { findItems } from '../../../stories/sources/source-rows';
import { unknownOf } from './comparison';
import { allAuthors } from '../draft-map';
import { WordPressEntries } from '../entries';
import { hostsOf, moveWordPress, takeOverTerms } from '../import';
import type { MoveMap } from '../map';
import { applyMarks, desk, marksOf } from './flags';
import { makeCities, makeSections } from '../new-sections';
import type { WordPressEntry } from '../post';
import type { ChangedPost, WordPressRest } from '../input/rest';
import { addToSurvey, type Survey, surveyOf, withTagsOf } from '../survey';

/** Imports changed posts of a followed WordPress, and withdraws deleted ones. */

export const intakeTimes = {
  /** Time until a change's second has certainly ended, in milliseconds. */
  secondMs: 1500,
};

/** A followed WordPress with its mapping. */
export type Followed = { rest: WordPressRest; map: MoveMap };

export class WordPressIntake {
  /**
   * Imported changes by post id, with the modification time and the time of their first import.
   * `isSettled` if the change was imported again after its second had ended.
   */
  readonly #done = new Map<number, { modified: string; at: number; isSettled: boolean }>();
  /** Posts that the mapping leaves out, for example because of their language. */
  readonly #leftOut = new Set<number>();
  /** Authors and terms from the last full read, which is slow for WordPress. */
  #survey: Survey | undefined;

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
    const done = this.#done.get(id);
    return done?.modified === modified && done.isSettled;
  }

  isLeftOut = (id: number): boolean => this.#leftOut.has(id);

  /** Call this after the mapping has changed. */
  forgetLeftOut = (): void => this.#leftOut.clear();

  /** Returns the ids that are neither imported nor examined by this process. */
  unknown = ({ map }: Followed, ids: readonly number[]): Promise<number[]> =>
    unknownOf(
      this.db,
      new URL(map.source).origin,
      ids.filter((id) => !this.#done.has(id) && !this.isLeftOut(id)),
    );

  /**
   * Imports everything. `marked` are the posts with editor flags. `progress` is called after each
   * item, and may throw to stop the import.
   */
  async takeAll({ rest, map }: Followed, marked: readonly ChangedPost[], progress: () => void): Promise<number> {
    const { report, survey } = await moveWordPress(this.db, rest, {
      ...{ map, isDry: false, now: this.clock, by: desk, progress },
      pictures: (source) => this.#core(source).pictures,
    });
    this.#survey = survey;
    await this.#mark(map, marked);
    return this.#tell(report);
  }

  /** Imports posts with their terms and flags. Returns the number of changed items. */
  async take({ rest, map: given }: Followed, changes: readonly ChangedPost[]): Promise<number> {
    if (!changes.length) return 0;
    const survey = await this.#surveyed();
    // Terms and authors may be new, too.
    await addToSurvey(survey, rest.named(changes));
    const map = { ...given, authors: allAuthors(given, survey) };
    await makeSections(this.db, map, { isDry: false, now: this.clock() });
    await makeCities(this.db, map, { isDry: false, now: this.clock() });
    const by = new WordPressEntries(survey, map);
    const report = new Report();
    const core = this.#core(map.source);
    const posts = changes.map(rest.postOf);
    const entries = await this.#withoutLeftOut(
      core.source,
      posts.map((post) => ({ id: post.id, entry: by.entryOf(post) })),
    );
    await importEntries(this.db, asAsync(entries.map(({ entry }) => entry)), core, report);
    for (const { id, isLeftOut } of entries) this.#leftOut[isLeftOut ? 'add' : 'delete'](id);
    await takeOverTerms(this.db, { survey: withTagsOf(survey, posts), map, by: desk }, this.clock(), report);
    await rewriteLinks(this.db, { ...core, only: new Set(changes.map(({ id }) => String(id))) }, report);
    await this.#mark(map, changes);
    if (this.#done.size > 10_000) this.#done.clear();
    const at = this.clock().getTime();
    for (const { id, modified } of changes) {
      const before = this.#done.get(id);
      const first = before?.modified === modified ? before.at : at;
      this.#done.set(id, { modified, at: first, isSettled: at - first >= intakeTimes.secondMs });
    }
    return this.#tell(report);
  }

  /** Turns skipped posts into `gone` entries if an earlier mapping has imported them. */
  async #withoutLeftOut(
    source: string,
    entries: readonly { id: number; entry: SourceEntry }[],
  ): Promise<{ id: number; entry: SourceEntry; isLeftOut: boolean }[]> {
    const skipped = entries.filter(({ entry }) => entry.is === 'skipped').map(({ id }) => String(id));
    const here = new Set((await findItems(this.db, source, skipped)).map(({ sourceId }) => sourceId));
    return entries.map(({ id, entry }) => {
      if (entry.is !== 'skipped') return { id, entry, isLeftOut: false };
      const gone: SourceEntry = { is: 'gone', id: String(id), kind: entry.kind };
      return { id, entry: here.has(String(id)) ? gone : entry, isLeftOut: true };
    });
  }

  /** Removes refusals of posts that WordPress no longer has. */
  async forgetRefusals({ map }: Followed, there: ReadonlyMap<number, boolean>): Promise<void> {
    const source = new URL(map.source).origin;
    const ids = await refusedIds(this.db, source);
    await removeRefusals(
      this.db,
      source,
      ids.filter((id) => /^\d+$/.test(id) && !there.has(Number(id))),
    );
  }

  /** Withdraws posts that WordPress no longer has. Returns the number of changed items. */
  async leave({ map }: Followed, posts: readonly (string | number)[]): Promise<number> {
    if (!posts.length) return 0;
    const report = new Report();
    const gone = posts.map((id): SourceEntry => ({ is: 'gone', id: String(id), kind: 'post' }));
    await importEntries(this.db, asAsync(gone), this.#core(map.source), report);
    return this.#tell(report);
  }

  /** Reads authors and terms again. */
  async survey(entries: AsyncIterable<WordPressEntry>): Promise<void> {
    this.#survey = await surveyOf(entries);
  }

  /** Returns the survey, or an empty one if nothing was read yet. */
  #surveyed = async (): Promise<Survey> => (this.#survey ??= await surveyOf(asAsync<WordPressEntry>([])));

  /** Rewrites links to stories that were imported later. */
  relink = ({ map }: Followed): Promise<void> => rewriteLinks(this.db, this.#core(map.source), new Report());

  #core(source: string): ImportOptions {
    const fromSource = (address: string) => askForPicture(address, {});
    return {
      source: new URL(source).origin,
      ...{ hosts: hostsOf(source), isDry: false, now: this.clock, by: desk },
      pictures: new PictureShelf(this.mediaDir, source, { fromSource }),
    };
  }

  async #mark(map: MoveMap, changes: readonly ChangedPost[]): Promise<void> {
    const source = new URL(map.source).origin;
    for (const { id, json } of changes) {
      const marks = marksOf(json);
      if (marks) await applyMarks(this.db, { source, id: String(id), marks }, this.clock());
    }
  }

  async #tell(report: Report): Promise<number> {
    const counts = { new: report.total('new'), changed: report.total('changed'), withdrawn: report.total('withdrawn') };
    const refused = report.total('refused');
    const count = counts.new + counts.changed + counts.withdrawn;
    if (count || refused) log.info('wordpress_posts_imported', { ...counts, refused, reason: report.refusals[0] });
    if (count) await followChanges();
    return count;
  }
}

async function* asAsync<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}
