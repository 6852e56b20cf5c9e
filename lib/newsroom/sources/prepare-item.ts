import { createHash } from 'node:crypto';
import { type Actor, machineActor } from '../../contract/editors';
import { type Edition, knownEditions } from '../../editions';
import { coloursLost, withPictures } from './body';
import { type FittedText, fitText } from './fit';
import type { Loss, SourceAuthor, SourceItem } from './item';
import type { PictureShelf, Taken } from './pictures';
import type { Report } from './report';

export type ImportOptions = {
  /** Name of the source: an origin, for a site. */
  source: string;
  /** Hosts whose links lead into the source. */
  hosts: ReadonlySet<string>;
  /** Name of this site in what it exports; a story of that source may be one that is here. */
  site?: string;
  /** Undefined leaves pictures where they are. */
  pictures: PictureShelf | undefined;
  /** In whose name stories are written; absent: `theImport`. */
  by?: Actor;
  /** Looks and writes nothing. */
  isDry: boolean;
  now: () => Date;
  /** Called after every item. */
  progress?: (report: Report) => void;
};

/** In whose name an import writes where nobody else is named. */
export const theImport: Actor = machineActor('import');

/** Of what an item is made here, so that a newer version of this code writes it again. */
const version = 2;

export type Prepared = { item: SourceItem; texts: Partial<Record<Edition, FittedText>>; hash: string; losses: Loss[] };

/** Authors that a story may have. */
const maxAuthors = 10;

/** The authors behind the first, each once, as many as a story may have. */
function fitCoAuthors({ author, coAuthors = [] }: SourceItem, losses: Loss[]): SourceAuthor[] {
  const others = new Map(coAuthors.filter(({ slug }) => slug !== author?.slug).map((other) => [other.slug, other]));
  const fitting = [...others.values()].slice(0, maxAuthors - 1);
  const count = others.size - fitting.length;
  if (count) losses.push({ what: `authors beyond the first ${maxAuthors} of a story`, count });
  return fitting;
}

type Take = (address: string) => Promise<Taken>;

/** The picture of a story where `take` has it; undefined of one that cannot be shown. */
async function pictureOf(
  { picture }: SourceItem,
  take: Take | undefined,
  losses: Loss[],
): Promise<SourceItem['picture']> {
  if (picture && take && /^https?:/.test(picture.address)) {
    const taken = await take(picture.address);
    if ('path' in taken) {
      losses.push(...coloursLost(taken, 'of a story'));
      return { ...picture, address: taken.path };
    }
    losses.push({ what: `${taken.lost} (of a story)`, count: 1 });
    return undefined;
  }
  if (!picture || /^(?:https:\/\/|\/)/.test(picture.address)) return picture;
  losses.push({ what: 'pictures that are not https (of a story)', count: 1 });
  return undefined;
}

/** The texts of an item in bounds, with their pictures where `take` has them. */
async function textsOf(
  item: SourceItem,
  { source, take, alt }: { source: string; take: Take | undefined; alt: string | undefined },
  losses: Loss[],
): Promise<Prepared['texts']> {
  const base = URL.canParse(source) ? source : 'https://source.invalid';
  const texts: Prepared['texts'] = {};
  for (const edition of knownEditions) {
    const text = item.texts[edition];
    if (!text) continue;
    const body = take ? await withPictures(text.body, base, take, losses) : text.body;
    texts[edition] = fitText(
      { ...text, body, imageDescription: text.imageDescription ?? alt ?? null },
      losses,
      item.own !== undefined,
    );
  }
  return texts;
}

/** By what an item is known again that is the same as it was. */
function hashOf(
  { id, group, category, author, coAuthors, cities, picture, ...item }: SourceItem,
  texts: object,
): string {
  const { oldPaths, formerPaths, own } = item;
  const parts: unknown[] = [
    version,
    id,
    group,
    category,
    author?.slug,
    cities,
    picture?.address,
    texts,
    oldPaths,
    formerPaths,
    own,
  ];
  // Of one author as it always was: a new form would have every story written again.
  if (coAuthors?.length) parts.push(coAuthors.map(({ slug }) => slug));
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/**
 * An item with its pictures here and its texts in bounds; nothing is written yet. For a dry run no
 * picture is fetched: what is here tells whether the item is the same as it was, and of what is not
 * nothing is said.
 */
export async function prepare(given: SourceItem, { source, pictures, isDry }: ImportOptions): Promise<Prepared> {
  const losses = [...given.losses];
  const item = { ...given, coAuthors: fitCoAuthors(given, losses) };
  const shelf = pictures && (isDry ? pictures.find.bind(pictures) : pictures.take.bind(pictures));
  // Of pictures that a dry run does not fetch, nothing is known.
  const lossesOfPictures = isDry && shelf ? [] : losses;
  const picture = await pictureOf(item, shelf, lossesOfPictures);
  const texts = await textsOf(item, { source, take: shelf, alt: picture?.alt }, lossesOfPictures);
  const hash = hashOf({ ...item, picture }, texts);
  if (!isDry || !shelf) return { item: { ...item, picture }, texts, hash, losses };
  const asTheyAre = await textsOf(item, { source, take: undefined, alt: undefined }, losses);
  return { item: { ...item, picture: undefined }, texts: asTheyAre, hash, losses };
}
