import { machineActor } from '../contract/newsroom/editors';
import type { TaxonomyTerm } from '../contract/newsroom/taxonomy';
import { writtenLanguages } from '../contract/stories/publishing';
import { backgroundDatabase as database } from '../database/connection';
import { createTerm, listTerms, updateTerm, deleteTerm } from '../newsroom/taxonomy/terms';
import { UsageError } from '../newsroom/importers/usage-error';

/** Commands that manage associations. They need no admin token. */

export const associationHelp = `  association list      list the associations: id (stories use it), slug, number of stories, names
  association add <language> <name> [<language> <name> …]
                        add an association with its names; its slug is made from the first name
  association rename <id> <language> <name> [<language> <name> …]
                        change its names in these languages
  association remove <id>
                        remove an association that no story uses`;

const by = machineActor('command line');

const [language] = writtenLanguages;
const addExample = `npm run newsroom -- association add ${language} "Surat Traders"`;
const renameExample = `npm run newsroom -- association rename 3 ${language} "Traders of Surat"`;

/**
 * Parses names by language.
 * @throws UsageError if a language or a name is missing
 */
function parseNames(words: readonly string[], example: string): Record<string, string> {
  const names: Record<string, string> = {};
  for (let index = 0; index < words.length; index += 2) {
    const [language = '', name = ''] = words.slice(index, index + 2);
    if (!writtenLanguages.some((written) => written === language))
      throw new UsageError(
        `"${language}" is not a language. Use one of ${writtenLanguages.join(', ')}. Example: ${example}`,
      );
    if (!name.trim()) throw new UsageError(`The name in ${language} is missing. Example: ${example}`);
    names[language] = name;
  }
  if (!Object.keys(names).length) throw new UsageError(`A language and a name are missing. Example: ${example}`);
  return names;
}

/**
 * Returns the id or slug in a command.
 * @throws UsageError if there is none
 */
function parseKey(word: string | undefined, example: string): string {
  if (!word) throw new UsageError(`The id is missing ("association list" shows the ids). Example: ${example}`);
  return word;
}

function describe({ id, slug, names, stories }: TaxonomyTerm): string {
  const all = Object.entries(names).map(([language, name]) => `${language}: ${name}`);
  return `${id}  ${slug}  ${stories} ${stories === 1 ? 'story' : 'stories'}  ${all.join(', ')}`;
}

/**
 * Runs `association list|add|rename|remove`.
 * @throws UsageError, ApiError
 */
export async function associationCommand([what, ...words]: string[], now: Date): Promise<void> {
  const db = database();
  if (what === 'list') {
    const { items } = await listTerms(db, 'association');
    if (!items.length) console.log(`There are no associations. To add one: ${addExample}`);
    for (const item of items) console.log(describe(item));
  } else if (what === 'add') {
    const names = parseNames(words, addExample);
    console.log(`Added: ${describe(await createTerm(db, 'association', by, { names }, now))}`);
  } else if (what === 'rename') {
    const key = parseKey(words[0], renameExample);
    const input = { names: parseNames(words.slice(1), renameExample) };
    console.log(`Renamed: ${describe(await updateTerm(db, 'association', key, { by, input, now }))}`);
  } else if (what === 'remove') {
    const key = parseKey(words[0], 'npm run newsroom -- association remove 3');
    const { slug } = await deleteTerm(db, 'association', key, by, now);
    console.log(`Removed: ${slug}`);
  } else
    throw new UsageError(`Unknown command "association ${what ?? ''}". Use association list, add, rename or remove`);
}
