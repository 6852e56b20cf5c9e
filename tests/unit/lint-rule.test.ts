import { execFileSync } from 'node:child_process';
import path from 'node:path';

/**
 * The dependency rule of docs/architecture.md, tried with imports that break it and imports that
 * keep it.
 */
const root = path.resolve(__dirname, '../..');
const rule = 'import/no-restricted-paths';

/**
 * Imports are planted into the text of these files, because the rules follow files that are there.
 */
const component = 'components/story/Kicker/Kicker.tsx';

const broken: [string, string][] = [
  [component, '@/lib/newsroom/stories'],
  [component, '@/lib/news-api'],
  [component, '../../../lib/site/configuration'],
  [component, '@/lib/contract/entities'],
  [component, '@/lib/database/connection'],
  [component, '@/pages/404'],
  ['lib/localise.ts', '@/components/story/TextCard/TextCard'],
  ['lib/pages/layout-props.ts', '@/pages/404'],
  ['lib/pages/layout-props.ts', '../newsroom/stories'],
  ['lib/site/secrets.ts', '../newsroom/stories'],
  ['lib/seo/page-head.ts', '../newsroom/stories'],
  ['lib/contract/errors.ts', '../database/connection'],
  ['lib/contract/errors.ts', '../newsroom/stories'],
  ['lib/contract/errors.ts', '../editions'],
  ['lib/database/schema.ts', '../newsroom/stories'],
  ['lib/database/schema.ts', '../editions'],
  ['lib/localise.ts', './newsroom/stories'],
  ['lib/session/current-location.ts', '../newsroom/stories'],
  ['lib/server/request-router.ts', '../newsroom/stories'],
  ['lib/api/operation-route.ts', '../newsroom/stories'],
  ['pages/api/news/view/[id].ts', '@/lib/newsroom/stories'],
  ['pages/api/openapi.json.ts', '@/lib/newsroom/stories'],
  ['pages/404.tsx', '@/lib/newsroom/stories'],
  ['pages/[displayName]/index.tsx', '@/lib/newsroom/stories'],
];

const expected: [string, string][] = [
  [component, '@/lib/editions'],
  [component, '@/lib/routes'],
  [component, '@/lib/views'],
  [component, '@/lib/browser/use-in-browser'],
  [component, '@/lib/session/current-location'],
  [component, '../../layout/SiteLink/SiteLink'],
  ['pages/404.tsx', '@/lib/pages/home'],
  ['pages/404.tsx', '@/components/story/Picture/Picture'],
  ['pages/api/newsroom/stories/index.ts', '@/lib/newsroom/publishing'],
  ['lib/news-api/embedded.ts', '../newsroom/stories'],
  ['lib/server/main.ts', '../newsroom/stories'],
  ['lib/api/editor-route.ts', '../newsroom/stories'],
  ['lib/newsroom/stories.ts', '../database/connection'],
  ['lib/database/connection.ts', '../site/configuration'],
  ['lib/contract/operations.ts', './entities'],
];

/**
 * ESLint loads its configuration as an ES module, which jest's sandbox cannot: so it runs beside
 * it, once for all snippets, and answers the names of the rules that each one breaks. The search
 * for cycles is off: it reads the whole project for each file.
 */
const program = `
  import { ESLint } from 'eslint';
  const eslint = new ESLint({ overrideConfig: { rules: { 'import/no-cycle': 'off' } } });
  const snippets = JSON.parse(process.argv[1]);
  const answers = [];
  for (const [filePath, from] of snippets) {
    const [result] = await eslint.lintText("import * as planted from '" + from + "';\\nexport const held = planted;\\n", { filePath });
    answers.push(result.messages.map((message) => message.ruleId ?? message.message));
  }
  process.stdout.write(JSON.stringify(answers));
`;

let answers: string[][] = [];
beforeAll(() => {
  const snippets = JSON.stringify([...broken, ...expected]);
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program, snippets], {
    cwd: root,
    encoding: 'utf8',
  });
  answers = JSON.parse(output) as string[][];
});

const answerTo = ([file, from]: [string, string]) =>
  answers[[...broken, ...expected].findIndex(([otherFile, otherFrom]) => otherFile === file && otherFrom === from)];

test.each(broken)('%s may not import %s', (file, from) => expect(answerTo([file, from])).toContain(rule));

test.each(expected)('%s may import %s', (file, from) => expect(answerTo([file, from])).toEqual([]));
