import { createHash } from 'node:crypto';
import { type Edition, knownEditions } from '../../editions';
import { withPictures } from './body';
import { type FittedText, fitText } from './fit';
import type { Loss, SourceItem } from './item';
import type { PictureShelf } from './pictures';
import type { Report } from './report';

export type ImportOptions = {
  /** Name of the source: an origin, for a site. */
  source: string;
  /** Hosts whose links lead into the source. */
  hosts: ReadonlySet<string>;
  /** Undefined leaves pictures where they are. */
  pictures: PictureShelf | undefined;
  /** Looks and writes nothing. */
  isDry: boolean;
  now: () => Date;
  /** Called after every item. */
  progress?: (report: Report) => void;
};

/** Of what an item is made here, so that a newer version of this code writes it again. */
const version = 2;

export type Prepared = { item: SourceItem; texts: Partial<Record<Edition, FittedText>>; hash: string; losses: Loss[] };

/** An item with its pictures here and its texts in bounds; nothing is written yet. */
export async function prepare(item: SourceItem, { source, pictures, isDry }: ImportOptions): Promise<Prepared> {
  const losses = [...item.losses];
  // Of pictures a dry run says nothing: it would have to fetch them.
  let picture = isDry ? undefined : item.picture;
  if (picture && pictures && /^https?:/.test(picture.address)) {
    const taken = await pictures.take(picture.address);
    if ('lost' in taken) losses.push({ what: `${taken.lost} (of a story)`, count: 1 });
    picture = 'path' in taken ? { ...picture, address: taken.path } : undefined;
  } else if (picture && !/^(?:https:\/\/|\/)/.test(picture.address)) {
    losses.push({ what: 'pictures that are not https (of a story)', count: 1 });
    picture = undefined;
  }
  const texts: Prepared['texts'] = {};
  for (const edition of knownEditions) {
    const text = item.texts[edition];
    if (!text) continue;
    const base = URL.canParse(source) ? source : 'https://source.invalid';
    const body = pictures
      ? await withPictures(text.body, base, (address) => pictures.take(address), losses)
      : text.body;
    texts[edition] = fitText(
      { ...text, body, imageDescription: text.imageDescription ?? picture?.alt ?? null },
      losses,
    );
  }
  const { id, group, category, author, cities, oldPaths, formerPaths, own } = item;
  const hash = createHash('sha256')
    .update(
      JSON.stringify([
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
      ]),
    )
    .digest('base64url');
  return { item: { ...item, picture }, texts, hash, losses };
}
