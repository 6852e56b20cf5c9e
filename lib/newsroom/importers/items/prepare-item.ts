import { createHash } from 'node:crypto';
import { type Actor, machineActor } from '../../../contract/newsroom/editors';
import { type Edition, knownEditions } from '../../../platform/editions';
import { picture as pictureAddress } from '../../../contract/stories/value-schemas';
import { letterWarnings } from '../../stories/input/letter-warnings';
import { pictureFault } from '../../media/picture-check';
import { coloursLost, withPictures } from '../content/body';
import { bodyFacts } from '../../text/body-facts';
import { type FittedText, fitText, maxDescription, shortened } from './fit-text';
import type { Loss, SourceAuthor, SourceItem, SourcePicture } from './item';
import { type PictureShelf, pictureToCome, type Taken } from '../content/pictures';
import type { Report } from '../report';

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

export type Prepared = {
  item: SourceItem;
  texts: Partial<Record<Edition, FittedText>>;
  hash: string;
  losses: Loss[];
  /** What is not lost but should be looked at. */
  notes: Loss[];
};

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

/** One way of preparing an item: with its pictures brought here, say, or left where they are. */
type Pass = Pick<Prepared, 'texts' | 'losses' | 'notes'> & Pick<SourceItem, 'picture' | 'own'>;

/** How pictures that are not brought here are looked at: those that no story can show are lost. */
function leaveIn(source: string): Take {
  const origin = URL.canParse(source) ? new URL(source) : undefined;
  return async (address) => {
    if (address.startsWith('/')) {
      const fault = pictureFault(address);
      return fault === undefined ? { path: address } : { lost: 'pictures that are not there' };
    }
    if (!URL.canParse(address)) return { lost: 'pictures without an address' };
    const url = new URL(address);
    // A site that has moved to https often has its old texts ask for http.
    if (url.protocol === 'http:' && url.host === origin?.host) url.protocol = origin.protocol;
    if (url.protocol !== 'https:') return { lost: 'pictures that are not https' };
    if (/\.(?:gif|svg|bmp|tiff?|avif|hei[cf])$/i.test(url.pathname))
      return { lost: 'pictures that are no JPEG, PNG or WebP' };
    // A missing file of this site, for example, would have the whole story refused.
    if (pictureFault(url.href) !== undefined) return { lost: 'pictures that are not there' };
    return { path: url.protocol === new URL(address).protocol ? address : url.href };
  };
}

/** The picture of a story where `take` has it; undefined of one that cannot be shown. */
async function pictureOf(given: SourcePicture | undefined, take: Take, losses: Loss[]): Promise<SourceItem['picture']> {
  if (!given) return undefined;
  const taken = await take(given.address);
  const isShown = 'path' in taken && (taken.path === pictureToCome || pictureAddress.safeParse(taken.path).success);
  if ('path' in taken && isShown) {
    losses.push(...coloursLost(taken, 'of a story'));
    return { ...given, address: taken.path };
  }
  losses.push({
    what: `${'lost' in taken ? taken.lost : 'pictures of no public https address'} (of a story)`,
    count: 1,
  });
  return undefined;
}

/** The texts of an item in bounds, with their pictures where `take` has them. */
async function textsOf(
  item: SourceItem,
  { base, take }: { base: string | undefined; take: Take },
  { picture, losses, notes }: Pick<Pass, 'picture' | 'losses' | 'notes'>,
): Promise<Prepared['texts']> {
  const texts: Prepared['texts'] = {};
  for (const edition of knownEditions) {
    const text = item.texts[edition];
    if (!text) continue;
    const body = await withPictures(text.body, base, take, losses);
    texts[edition] = fitText(
      { ...text, body, imageDescription: text.imageDescription ?? picture?.alt ?? null },
      { edition, isOwn: item.own !== undefined, picture, losses, notes },
    );
  }
  return texts;
}

/**
 * The picture of a photo story whose source names none: the first of its text, by which lists and
 * share cards show it.
 */
function firstPictureOf(texts: Prepared['texts']): SourcePicture | undefined {
  for (const text of Object.values(texts)) {
    const { picture, hasProse, caption, alt } = bodyFacts(text.body);
    if (!picture || hasProse) continue;
    if (picture === pictureToCome || pictureAddress.safeParse(picture).success)
      return { address: picture, alt: shortened(caption || alt, maxDescription) || undefined };
  }
  return undefined;
}

async function passOf(given: SourceItem, source: string, take: Take): Promise<Pass> {
  const [losses, notes]: [Loss[], Loss[]] = [[], []];
  const isOwn = given.own !== undefined;
  const base = isOwn ? undefined : URL.canParse(source) ? source : 'https://source.invalid';
  const named = await pictureOf(given.picture, take, losses);
  const thumb = given.own?.thumbUrl ? await pictureOf({ address: given.own.thumbUrl }, take, losses) : undefined;
  const texts = await textsOf(given, { base, take }, { picture: named, losses, notes });
  const picture = named ?? (isOwn ? undefined : firstPictureOf(texts));
  if (picture && !named) for (const text of Object.values(texts)) text.imageDescription ??= picture.alt ?? null;
  return { picture, texts, losses, notes, own: given.own && { ...given.own, thumbUrl: thumb?.address ?? null } };
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

/** Whether nothing is left of some text of an item if its pictures are lost. */
const livesOfPictures = ({ texts }: SourceItem): boolean =>
  Object.values(texts).some(({ body }) => !bodyFacts(body).hasWords);

/**
 * An item with its pictures here and its texts in bounds; nothing is written yet. For a dry run no
 * picture is fetched, but those without which nothing is left of a story: so the dry run and the
 * import agree on what becomes of each item.
 */
export async function prepare(given: SourceItem, { source, pictures, isDry }: ImportOptions): Promise<Prepared> {
  const losses = [...given.losses];
  const item = { ...given, coAuthors: fitCoAuthors(given, losses) };
  const letters = letterWarnings(given.texts).map(({ field, what, message }) => ({
    what: `${field}: ${message.includes('legacy font: ') ? `${what} ${message}` : message}`,
    count: 1,
  }));
  const whole = (pass: Pass, hash: string): Prepared => {
    // Only an import that brings pictures here knows the address.
    const picture = pass.picture?.address === pictureToCome ? undefined : pass.picture;
    const { texts, own } = pass;
    const notes = [...pass.notes, ...letters];
    return { item: { ...item, picture, own }, texts, hash, losses: [...losses, ...pass.losses], notes };
  };
  const hashWith = (pass: Pass) => hashOf({ ...item, picture: pass.picture, own: pass.own }, pass.texts);
  if (!pictures || !isDry) {
    const pass = await passOf(item, source, pictures ? pictures.take.bind(pictures) : leaveIn(source));
    return whole(pass, hashWith(pass));
  }
  // By what is here the item is known again, if it is the same as it was.
  const here = await passOf(item, source, pictures.find.bind(pictures));
  const foretold = livesOfPictures(item) ? pictures.probe.bind(pictures) : pictures.foretell.bind(pictures);
  return whole(await passOf(item, source, foretold), hashWith(here));
}
