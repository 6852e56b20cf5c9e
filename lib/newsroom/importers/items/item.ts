import { type SharedContent, sharedFieldNames, type TextContent } from '../../../contract/stories/story-fields';
import type { CorrectionPatch, TextStatus } from '../../../contract/stories/story-texts';
import type { ByEdition } from '../../reading/sql/rows-by-language';

/**
 * An item of another newsroom, as its reader passes it to the import. It becomes a story, or one
 * language of a story.
 */

/** Name of a story in its source. */
export type SourceRef = { source: string; id: string };

/** Something that could not be imported, and how often. */
export type ImportWarning = { what: string; count: number };

/**
 * A text as the source has it. The import fits it to the limits of a story. Fields that the source
 * does not have are absent.
 */
export type SourceText = Partial<Omit<TextContent, 'summary'>> & {
  title: string;
  /** If absent or empty, it is made from the body. Null means that the story has none. */
  summary?: string | null;
  body: string;
  tags: string[];
  status: TextStatus;
  /** ISO timestamp. Absent if the text was never published. */
  publishAt?: string;
  updatedAt?: string;
};

/** Author of an item. If the slug is new here, the author is added with these names. */
export type SourceAuthor = {
  slug: string;
  names: ByEdition<string>;
  descriptions?: ByEdition<string>;
  kind?: 'person' | 'desk';
  imageUrl?: string | null;
};

/** A picture with its URL, or its path if it belongs to this site. */
export type SourcePicture = { address: string; alt?: string | undefined; caption?: string | undefined };

/** Fields shared by all languages, without the picture, which any source may have. */
export const exportedSharedFields = sharedFieldNames.filter((name) => name !== 'imageUrl');
export type ExportedSharedContent = Omit<SharedContent, 'imageUrl'>;

export type SourceItem = {
  /** Id in the source. */
  id: string;
  /** Original source, if it is not the source that is being imported. */
  source?: string | undefined;
  /** Id that the translations of one story have in common. */
  group?: string | undefined;
  /** Type for the report, for example `post`. */
  kind: string;
  category: string | null;
  author?: SourceAuthor | undefined;
  /** Further authors, in their order. */
  coAuthors?: SourceAuthor[] | undefined;
  cities?: string[];
  picture?: SourcePicture | undefined;
  texts: ByEdition<SourceText>;
  /** URLs of the item in the old site, as `normaliseLegacyPath` normalises them. */
  oldPaths: { path: string; edition: keyof ByEdition<unknown> }[];
  /** URLs in a Trivarta newsroom. They become redirects if the URL here is different. */
  formerPaths?: { path: string; edition: keyof ByEdition<unknown> }[];
  losses: ImportWarning[];
  /** Fields that only a Trivarta export has. */
  own?: Partial<ExportedSharedContent> & {
    associations?: number[];
    breakingUntil?: string | null;
    corrections?: CorrectionPatch[];
    /** Related stories by their name in the source. Without `source`, it is the item's source. */
    related?: { source?: string | undefined; id: string }[];
  };
};

/**
 * An entry of a source: an item, a picture of its library, an item that was removed (`gone`), one
 * that cannot be read (`refused`), or one that is not a story (`skipped`). If a skipped entry has
 * no id, its position is used instead: `line 3`.
 */
export type SourceEntry =
  | { is: 'upload'; id: string; kind: string; address: string; oldPaths: string[] }
  | { is: 'item'; item: SourceItem }
  | { is: 'gone'; id: string; kind: string }
  | { is: 'refused'; id: string; kind: string; why: string }
  | { is: 'skipped'; id: string; kind: string; why: string };
