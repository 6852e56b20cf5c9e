import fs from 'node:fs';
import * as z from 'zod';
import { slug } from '../../../contract/news/entities';
import { bareTexts } from '../../../contract/stories/flat-json/field-names';
import {
  emptyShared,
  emptyText,
  objectOf,
  type SharedField,
  sharedFieldNames,
  sharedFields,
  type SharedKind,
  type TextContent,
  type TextField,
  textFieldNames,
  textFields,
  type TextKind,
} from '../../../contract/stories/story-fields';
import { type Edition, editions, allEditions } from '../../../platform/editions';
import { normaliseLegacyPath } from '../../redirects/legacy-paths';
import {
  type ExportedSharedContent,
  exportedSharedFields,
  type SourceAuthor,
  type SourceEntry,
  type SourceItem,
  type SourceText,
} from '../items/item';
import { decodeStream } from './decode';
import { TruncatedSourceError, UnreadableSourceError } from '../source-errors';

/**
 * Imports JSON lines, which `export` or any other program writes. Each line is an author or a
 * story. docs/moving-from-wordpress.md documents the fields.
 */

const language = z.enum(allEditions.map((edition) => editions[edition].apiLanguage));
const byLanguage = <Value extends z.ZodType>(value: Value) => z.partialRecord(language, value);
const timestamp = z.iso.datetime({ offset: true });
const status = z.enum(['draft', 'ready', 'published', 'withdrawn']);

const authorLine = z.strictObject({
  kind: z.literal('author'),
  slug,
  isDesk: z.boolean().optional(),
  names: byLanguage(z.string()),
  descriptions: byLanguage(z.string()).optional(),
  imageUrl: z.string().nullish(),
});

/**
 * Schema of a line's field by its type. More than a story may have is allowed here, because the
 * import fits it later.
 */
const textValues = {
  line: z.string().nullish(),
  optionalLine: z.string().nullish(),
  description: z.string().nullish(),
  html: z.string().nullish(),
  tags: z.array(z.string()).max(1000).nullish(),
  slug: z.string().nullish(),
} satisfies Record<TextKind, z.ZodType>;
const sharedValues = {
  address: z.string().nullish(),
  focus: z.strictObject({ x: z.number(), y: z.number() }).nullish(),
  flag: z.boolean().nullish(),
} satisfies Record<SharedKind, z.ZodType>;

const texts = objectOf(textFieldNames, (name) => textValues[textFields[name].kind]) as {
  [Name in TextField]: (typeof textValues)[(typeof textFields)[Name]['kind']];
};
const shared = objectOf(sharedFieldNames, (name) => sharedValues[sharedFields[name].kind]) as {
  [Name in SharedField]: (typeof sharedValues)[(typeof sharedFields)[Name]['kind']];
};

const textLine = z.strictObject({
  ...bareTexts(texts),
  title: z.string(),
  status: status.optional(),
  publishOn: timestamp.optional(),
  lastUpdated: timestamp.optional(),
});

const sourceName = z.string().max(200);
const sourceId = z.union([z.string().min(1).max(300), z.number()]);

const storyLine = z.strictObject({
  kind: z.literal('story').optional(),
  source: sourceName.optional(),
  sourceId,
  category: slug.nullish().describe('Optional for a draft'),
  author: slug.nullish(),
  authors: z.array(slug).max(10).nullish().describe('Ordered list that replaces `author`'),
  cities: z.array(slug).max(10).nullish(),
  associations: z.array(z.number().int().positive()).max(10).nullish(),
  ...shared,
  breakingUntil: timestamp.nullish(),
  corrections: z
    .array(z.strictObject({ date: timestamp.optional(), texts: byLanguage(z.string()) }))
    .max(50)
    .nullish(),
  related: z
    .array(z.strictObject({ source: sourceName.optional(), sourceId }))
    .max(8)
    .nullish()
    .describe('Related stories by the source and id of their lines'),
  oldAddresses: byLanguage(z.array(z.string()).max(100)).nullish(),
  addresses: byLanguage(z.string()).nullish().describe('URL paths in the newsroom that exported the line'),
  texts: byLanguage(textLine),
});

export type StoryLine = z.input<typeof storyLine>;
export type AuthorLine = z.input<typeof authorLine>;

const editionOf = (name: string): Edition =>
  allEditions.find((edition) => editions[edition].apiLanguage === name) ?? allEditions[0] ?? ('en' as Edition);

const byEdition = <From, To>(values: Partial<Record<string, From>>, to: (value: From) => To) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[editionOf(name), to(value)]])),
  );

function toSourceText(line: z.output<typeof textLine>): SourceText {
  return {
    ...(objectOf(
      textFieldNames,
      (name) => line[textFields[name].apiName] ?? emptyText[textFields[name].kind],
    ) as TextContent),
    // Null means no standfirst. If absent, the import makes one.
    summary: line.sortDescription === null ? null : (line.sortDescription ?? ''),
    status: line.status ?? 'published',
    ...(line.publishOn ? { publishAt: line.publishOn } : {}),
    ...(line.lastUpdated ? { updatedAt: new Date(line.lastUpdated).toISOString() } : {}),
  };
}

/** Normalised old paths, by edition. */
const toPaths = (addresses: Partial<Record<string, string[]>>): SourceItem['oldPaths'] =>
  Object.entries(addresses).flatMap(([name, all]) =>
    (all ?? []).flatMap((address) => {
      const path = normaliseLegacyPath(address);
      return path === undefined ? [] : [{ path, edition: editionOf(name) }];
    }),
  );

function toItem(line: z.output<typeof storyLine>, authors: ReadonlyMap<string, SourceAuthor>): SourceItem {
  const [author, ...coAuthors] = (line.authors ?? (line.author ? [line.author] : [])).map(
    (named) => authors.get(named) ?? { slug: named, names: {} },
  );
  const related = (line.related ?? []).map((one) => ({ source: one.source, id: String(one.sourceId) }));
  const { category, cities, imageUrl, associations, breakingUntil } = line;
  return {
    id: String(line.sourceId),
    source: line.source,
    kind: 'story',
    category: category ?? null,
    losses: [],
    author,
    coAuthors,
    cities: cities ?? [],
    picture: imageUrl ? { address: imageUrl } : undefined,
    texts: byEdition(line.texts, toSourceText),
    oldPaths: toPaths(line.oldAddresses ?? {}),
    formerPaths: toPaths(
      Object.fromEntries(Object.entries(line.addresses ?? {}).map(([name, address]) => [name, [address]])),
    ),
    own: {
      associations: associations ?? [],
      ...(objectOf(
        exportedSharedFields,
        (name) => line[name] ?? emptyShared[sharedFields[name].kind],
      ) as ExportedSharedContent),
      breakingUntil: breakingUntil ?? null,
      corrections: (line.corrections ?? []).map(({ date, texts }) => ({
        ...(date === undefined ? {} : { date }),
        texts: byEdition(texts, (text) => text),
      })),
      ...(related.length ? { related } : {}),
    },
  };
}

/** Enough for the longest texts in five languages. */
const maxLine = 4_000_000;

/**
 * Yields the lines of a file with bounded memory. Only `\n` ends a line, because texts may contain
 * other line separators.
 * @throws UnreadableSourceError if a line is too long
 */
async function* splitLines(file: string): AsyncGenerator<string> {
  let [line, number] = ['', 1];
  const add = (part: string) => {
    line += part;
    if (line.length > maxLine) throw new UnreadableSourceError(`${file}: line ${number} is too long`);
  };
  for await (const chunk of decodeStream(fs.createReadStream(file), file)) {
    const [first = '', ...others] = chunk.split('\n');
    add(first);
    for (const part of others) {
      yield line;
      [line, number] = ['', number + 1];
      add(part);
    }
  }
  if (line) yield line;
}

/** The first error of a line, with its field. */
const firstFault = (error: z.ZodError): string => {
  const [issue] = error.issues;
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is invalid'}`;
};

/**
 * Yields the stories of a JSON lines file. A line that is not a valid story is yielded as skipped,
 * with its number and the wrong field.
 * @throws TruncatedSourceError if a line is not JSON; earlier lines were yielded
 * @throws UnreadableSourceError if the file cannot be read
 */
export async function* readJsonLines(file: string): AsyncGenerator<SourceEntry> {
  const authors = new Map<string, SourceAuthor>();
  try {
    fs.accessSync(file, fs.constants.R_OK);
  } catch (error) {
    throw new UnreadableSourceError(`${file} cannot be read: ${(error as Error).message}`);
  }
  let number = 0;
  for await (const line of splitLines(file)) {
    number += 1;
    if (!line.trim()) continue;
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch (error) {
      throw new TruncatedSourceError(
        `${file}: line ${number} is not JSON: ${(error as Error).message.replace(/\s+/g, ' ')}`,
      );
    }
    if ((json as { kind?: unknown } | null)?.kind === 'author') {
      const author = authorLine.safeParse(json);
      if (!author.success) throw new UnreadableSourceError(`${file}: line ${number}: ${firstFault(author.error)}`);
      const { isDesk, names, descriptions, imageUrl } = author.data;
      authors.set(author.data.slug, {
        slug: author.data.slug,
        kind: isDesk ? 'desk' : 'person',
        names: byEdition(names, (name) => name),
        descriptions: byEdition(descriptions ?? {}, (text) => text),
        imageUrl: imageUrl ?? null,
      });
      continue;
    }
    const story = storyLine.safeParse(json);
    if (story.success) yield { is: 'item', item: toItem(story.data, authors) };
    else yield { is: 'skipped', id: `line ${number}`, kind: 'line', why: firstFault(story.error) };
  }
}
