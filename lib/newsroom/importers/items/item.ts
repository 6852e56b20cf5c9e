import { type SharedContent, sharedFieldNames, type TextContent } from '../../../contract/stories/story-fields';
import type { GivenCorrection, TextStatus } from '../../../contract/stories/story-texts';
import type { ByEdition } from '../../reading/sql/rows-by-language';

/**
 * An item of another newsroom's, as its reader hands it to the import: what becomes a story, or one
 * language of one.
 */

/** What a source calls a story. */
export type SourceName = { source: string; id: string };

/** What could not be taken over, and an example of where. */
export type Loss = { what: string; count: number };

/**
 * A text as it was; the import makes it fit what a story may have. A source names only the fields
 * that it has.
 */
export type SourceText = Partial<Omit<TextContent, 'summary'>> & {
  title: string;
  /** Absent or empty: made from the body. Null: the story has none. */
  summary?: string | null;
  body: string;
  tags: string[];
  status: TextStatus;
  /** ISO moment; absent for what was never published. */
  publishAt?: string;
  updatedAt?: string;
};

/** Who wrote an item. Who is not here yet is added under these names. */
export type SourceAuthor = {
  slug: string;
  names: ByEdition<string>;
  descriptions?: ByEdition<string>;
  kind?: 'person' | 'desk';
  imageUrl?: string | null;
};

/** A picture: its address, or for one of this site its path. */
export type SourcePicture = { address: string; alt?: string | undefined; caption?: string | undefined };

/** The fields of all languages, except the picture, which any source may have. */
export const ownSharedNames = sharedFieldNames.filter((name) => name !== 'imageUrl');
export type OwnShared = Omit<SharedContent, 'imageUrl'>;

export type SourceItem = {
  /** What the source calls it. */
  id: string;
  /** Where it came from first, if not from the source that has it now. */
  source?: string | undefined;
  /** What the source calls the translations of one story together. */
  group?: string | undefined;
  /** What it is for the report: `post`, say. */
  kind: string;
  category: string | null;
  author?: SourceAuthor | undefined;
  /** Who wrote it with the author, in their order. */
  coAuthors?: SourceAuthor[] | undefined;
  cities?: string[];
  picture?: SourcePicture | undefined;
  texts: ByEdition<SourceText>;
  /** Addresses under which it stood, as `oldPathOf` spells them, with the edition of each. */
  oldPaths: { path: string; edition: keyof ByEdition<unknown> }[];
  /** Where it stood in a newsroom of this kind: old addresses, where it stands elsewhere here. */
  formerPaths?: { path: string; edition: keyof ByEdition<unknown> }[];
  losses: Loss[];
  /** What only a newsroom of our own has. */
  own?: Partial<OwnShared> & {
    associations?: number[];
    breakingUntil?: string | null;
    corrections?: GivenCorrection[];
    /** Stories to read next, by what their sources call them; of the item's own without one. */
    related?: { source?: string | undefined; id: string }[];
  };
};

/**
 * What a source has: an item for the newsroom, a picture of its library, an item that left it
 * (`gone`), one that cannot be read (`refused`) and why, or one that is no story (`skipped`). The
 * id of a skipped entry without one of its own says where it stands: `line 3`.
 */
export type SourceEntry =
  | { is: 'upload'; id: string; kind: string; address: string; oldPaths: string[] }
  | { is: 'item'; item: SourceItem }
  | { is: 'gone'; id: string; kind: string }
  | { is: 'refused'; id: string; kind: string; why: string }
  | { is: 'skipped'; id: string; kind: string; why: string };
