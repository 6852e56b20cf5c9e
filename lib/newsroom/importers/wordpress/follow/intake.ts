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

/** Takes posts of a followed WordPress over, and off the site what is no longer there. */

export const intakeTimes = {
  /** Milliseconds after which the second of a change is over, with some to spare. */
  secondMs: 1500,
};

/** The WordPress that is followed, and what its things are here. */
export type Followed = { rest: WordPressRest; map: MoveMap };

export class WordPressIntake {
  /**
   * Changes that this process has dealt with, by number: their moment, when it first did, and
   * whether it did once more when their second was over.
   */
  readonly #done = new Map<number, { modified: string; at: number; isSettled: boolean }>();
  /** Posts that are none of the site's by the map: of a language that it leaves out, say. */
  readonly #leftOut = new Set<number>();
  /** What was read of authors and terms last: to read all of it takes WordPress long. */
  #survey: Survey | undefined;

  constructor(
    private readonly db: Db,
    private readonly mediaDir: string,
    private readonly clock: () => Date,
  ) {}

  /**
   * True for a change that was dealt with when its second was over: until then it may have been
   * followed by another that carries the same moment.
   */
  isDone({ id, modified }: ChangedPost): boolean {
    const done = this.#done.get(id);
    return done?.modified === modified && done.isSettled;
  }

  /** True for a post that this process has looked at and that is none of the site's by the map. */
  isLeftOut = (id: number): boolean => this.#leftOut.has(id);

  /** Forgets that, because the map is another now. */
  forgetLeftOut = (): void => this.#leftOut.clear();

  /** Those of some posts that are not here and that this process has not looked at. */
  unknown = ({ map }: Followed, ids: readonly number[]): Promise<number[]> =>
    unknownOf(
      this.db,
      new URL(map.source).origin,
      ids.filter((id) => !this.#done.has(id) && !this.isLeftOut(id)),
    );

  /**
   * Takes everything over. `marked` are posts of which the boxes of the plugin say something.
   * `progress` is called after each item, and may throw to end it.
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

  /** Takes posts over, with terms and marks. Answers how many are otherwise here than before. */
  async take({ rest, map: given }: Followed, changes: readonly ChangedPost[]): Promise<number> {
    if (!changes.length) return 0;
    const survey = await this.#surveyed();
    // Terms and authors may be as new as the posts.
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

  /** Has posts leave the site that the map leaves out, and that are here by an earlier one. */
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

  /** Forgets refusals of posts that are no longer in WordPress. */
  async forgetRefusals({ map }: Followed, there: ReadonlyMap<number, boolean>): Promise<void> {
    const source = new URL(map.source).origin;
    const ids = await refusedIds(this.db, source);
    await removeRefusals(
      this.db,
      source,
      ids.filter((id) => /^\d+$/.test(id) && !there.has(Number(id))),
    );
  }

  /** Takes posts off the site that WordPress has no longer. Answers how many. */
  async leave({ map }: Followed, posts: readonly (string | number)[]): Promise<number> {
    if (!posts.length) return 0;
    const report = new Report();
    const gone = posts.map((id): SourceEntry => ({ is: 'gone', id: String(id), kind: 'post' }));
    await importEntries(this.db, asAsync(gone), this.#core(map.source), report);
    return this.#tell(report);
  }

  /** Reads authors and terms anew. */
  async survey(entries: AsyncIterable<WordPressEntry>): Promise<void> {
    this.#survey = await surveyOf(entries);
  }

  /** What is known of authors and terms; nothing until they were read. */
  #surveyed = async (): Promise<Survey> => (this.#survey ??= await surveyOf(asAsync<WordPressEntry>([])));

  /** Has links whose end was not here lead to what has come since. */
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
    if (count || refused) log.info('wordpress_followed', { ...counts, refused, reason: report.refusals[0] });
    if (count) await followChanges();
    return count;
  }
}

async function* asAsync<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}
