import { createHash } from 'node:crypto';
import { type Actor, machineActor } from '../../../contract/newsroom/editors';
import { type Edition, allEditions } from '../../../platform/editions';
import { picture as pictureAddress } from '../../../contract/stories/value-schemas';
import { letterWarnings } from '../../stories/input/letter-warnings';
import { pictureFault } from '../../media/picture-check';
import { toColourWarnings, replacePictures } from '../content/replace-in-body';
import { bodyFacts } from '../../text/body-facts';
import { type FittedText, fitText, maxDescription, truncate } from './fit-text';
import type { ImportWarning, SourceAuthor, SourceItem, SourcePicture } from './item';
import { type MediaImporter, dryRunPicture, type MediaResult } from '../content/media-importer';
import type { Report } from '../report';

export type ImportOptions = {
  /** Name of the source. For a site, its origin. */
  source: string;
  /** Hosts of the source. Links to them are rewritten. */
  hosts: ReadonlySet<string>;
  /** This site's name in its exports. An item of that source may be a story that exists here. */
  site?: string;
  /** If undefined, pictures stay on their hosts. */
  pictures: MediaImporter | undefined;
  /** Author of the changes in the audit log. Default: `importActor`. */
  by?: Actor;
  /** Writes nothing. */
  isDry: boolean;
  now: () => Date;
  /** Called after every item. */
  progress?: (report: Report) => void;
};

/** Actor of an import without a named user. */
export const importActor: Actor = machineActor('import');

/** Part of the hash of an item. Increase it to make the next import write every item again. */
const version = 2;

export type Prepared = {
  item: SourceItem;
  texts: Partial<Record<Edition, FittedText>>;
  hash: string;
  losses: ImportWarning[];
  /** Nothing is lost, but an editor should check it. */
  notes: ImportWarning[];
};

/** Maximum number of authors of a story. */
const maxAuthors = 10;

/** Further authors, each once, up to the limit. */
function fitCoAuthors({ author, coAuthors = [] }: SourceItem, losses: ImportWarning[]): SourceAuthor[] {
  const others = new Map(coAuthors.filter(({ slug }) => slug !== author?.slug).map((other) => [other.slug, other]));
  const fitting = [...others.values()].slice(0, maxAuthors - 1);
  const count = others.size - fitting.length;
  if (count) losses.push({ what: `authors beyond the first ${maxAuthors} of a story`, count });
  return fitting;
}

type ImportPicture = (address: string) => Promise<MediaResult>;

/** A prepared item whose pictures were imported or left on their hosts. */
type PreparedContent = Pick<Prepared, 'texts' | 'losses' | 'notes'> & Pick<SourceItem, 'picture' | 'own'>;

/** Handles pictures that stay on their hosts. A picture that no story can display is lost. */
function checkRemotePicture(source: string): ImportPicture {
  const origin = URL.canParse(source) ? new URL(source) : undefined;
  return async (address) => {
    if (address.startsWith('/')) {
      const fault = pictureFault(address);
      return fault === undefined ? { path: address } : { lost: 'pictures that do not exist' };
    }
    if (!URL.canParse(address)) return { lost: 'pictures without a valid URL' };
    const url = new URL(address);
    // Old texts of a site that moved to https often contain http URLs.
    if (url.protocol === 'http:' && url.host === origin?.host) url.protocol = origin.protocol;
    if (url.protocol !== 'https:') return { lost: 'pictures without https' };
    if (/\.(?:gif|svg|bmp|tiff?|avif|hei[cf])$/i.test(url.pathname))
      return { lost: 'pictures that are not JPEG, PNG or WebP' };
    // The picture check would refuse the whole story because of it.
    if (pictureFault(url.href) !== undefined) return { lost: 'pictures that do not exist' };
    return { path: url.protocol === new URL(address).protocol ? address : url.href };
  };
}

/** Returns the story's picture with its new address, or undefined if it cannot be displayed. */
async function preparePicture(
  input: SourcePicture | undefined,
  importPicture: ImportPicture,
  losses: ImportWarning[],
): Promise<SourceItem['picture']> {
  if (!input) return undefined;
  const result = await importPicture(input.address);
  const isShown = 'path' in result && (result.path === dryRunPicture || pictureAddress.safeParse(result.path).success);
  if ('path' in result && isShown) {
    losses.push(...toColourWarnings(result, 'of a story'));
    return { ...input, address: result.path };
  }
  losses.push({
    what: `${'lost' in result ? result.lost : 'pictures without a public https URL'} (of a story)`,
    count: 1,
  });
  return undefined;
}

/** Fits all texts of an item and replaces their pictures. */
async function prepareTexts(
  item: SourceItem,
  { base, importPicture }: { base: string | undefined; importPicture: ImportPicture },
  { picture, losses, notes }: Pick<PreparedContent, 'picture' | 'losses' | 'notes'>,
): Promise<Prepared['texts']> {
  const texts: Prepared['texts'] = {};
  for (const edition of allEditions) {
    const text = item.texts[edition];
    if (!text) continue;
    const body = await replacePictures(text.body, base, importPicture, losses);
    texts[edition] = fitText(
      { ...text, body, imageDescription: text.imageDescription ?? picture?.alt ?? null },
      { edition, isOwn: item.own !== undefined, picture, losses, notes },
    );
  }
  return texts;
}

/** Picture for lists and share cards of a photo story that names none: the first in its text. */
function firstBodyPicture(texts: Prepared['texts']): SourcePicture | undefined {
  for (const text of Object.values(texts)) {
    const { picture, hasProse, caption, alt } = bodyFacts(text.body);
    if (!picture || hasProse) continue;
    if (picture === dryRunPicture || pictureAddress.safeParse(picture).success)
      return { address: picture, alt: truncate(caption || alt, maxDescription) || undefined };
  }
  return undefined;
}

async function prepareContent(
  input: SourceItem,
  source: string,
  importPicture: ImportPicture,
): Promise<PreparedContent> {
  const [losses, notes]: [ImportWarning[], ImportWarning[]] = [[], []];
  const isOwn = input.own !== undefined;
  const base = isOwn ? undefined : URL.canParse(source) ? source : 'https://source.invalid';
  const namedPicture = await preparePicture(input.picture, importPicture, losses);
  const thumb = input.own?.thumbUrl
    ? await preparePicture({ address: input.own.thumbUrl }, importPicture, losses)
    : undefined;
  const texts = await prepareTexts(input, { base, importPicture }, { picture: namedPicture, losses, notes });
  const picture = namedPicture ?? (isOwn ? undefined : firstBodyPicture(texts));
  if (picture && !namedPicture) for (const text of Object.values(texts)) text.imageDescription ??= picture.alt ?? null;
  return { picture, texts, losses, notes, own: input.own && { ...input.own, thumbUrl: thumb?.address ?? null } };
}

/** Hash that recognises an unchanged item. */
function hashItem(
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
  // Only added for several authors. Otherwise the hash of all older items would change and every
  // story would be written again.
  if (coAuthors?.length) parts.push(coAuthors.map(({ slug }) => slug));
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Whether some text of an item has nothing but pictures. */
const hasPictureOnlyText = ({ texts }: SourceItem): boolean =>
  Object.values(texts).some(({ body }) => !bodyFacts(body).hasWords);

/**
 * Imports the pictures of an item and fits its texts. Nothing is written to the database. A dry run
 * fetches pictures only if a text consists of nothing else. This way it predicts the same outcome
 * as the import.
 */
export async function prepareItem(input: SourceItem, { source, pictures, isDry }: ImportOptions): Promise<Prepared> {
  const losses = [...input.losses];
  const item = { ...input, coAuthors: fitCoAuthors(input, losses) };
  const letters = letterWarnings(input.texts).map(({ field, what, message }) => ({
    what: `${field}: ${message.includes('legacy font: ') ? `${what} ${message}` : message}`,
    count: 1,
  }));
  const toPrepared = (pass: PreparedContent, hash: string): Prepared => {
    // Only a real import knows the address of this picture.
    const picture = pass.picture?.address === dryRunPicture ? undefined : pass.picture;
    const { texts, own } = pass;
    const notes = [...pass.notes, ...letters];
    return { item: { ...item, picture, own }, texts, hash, losses: [...losses, ...pass.losses], notes };
  };
  const hashWith = (pass: PreparedContent) => hashItem({ ...item, picture: pass.picture, own: pass.own }, pass.texts);
  if (!pictures || !isDry) {
    const pass = await prepareContent(
      item,
      source,
      pictures ? pictures.importPicture.bind(pictures) : checkRemotePicture(source),
    );
    return toPrepared(pass, hashWith(pass));
  }
  // The hash uses the pictures that are already here, so that an unchanged item is recognised.
  const existing = await prepareContent(item, source, pictures.find.bind(pictures));
  const predictPicture = hasPictureOnlyText(item) ? pictures.probe.bind(pictures) : pictures.predict.bind(pictures);
  return toPrepared(await prepareContent(item, source, predictPicture), hashWith(existing));
}
