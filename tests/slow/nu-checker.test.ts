import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inEdition, inEveryEdition } from '../support/editions';
import { removeFolders, temporaryFolder } from '../support/folders';
import { pageTypes, placesOn, type Places } from '../support/page-types';
import { sharedPublicSite } from '../support/shared';
import { type Site } from '../support/site';

/**
 * The W3C's HTML checker (npm `vnu-jar`) for every page type, each in one edition, and for error
 * pages. It needs Java. Without Java the test is skipped with a message.
 */

const jar = path.join(path.dirname(createRequire(__filename).resolve('vnu-jar/package.json')), 'build/dist/vnu.jar');
const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava) process.stderr.write('The W3C Nu checker was skipped: there is no Java on this machine\n');
const checked = hasJava ? test : test.skip;

/**
 * This version of the checker is the last one that needs no download of Java. It does not know
 * exclusive `details`.
 */
const unknownToChecker = '.*Attribute .name. not allowed on element .details. at this point.*';

let site: Site;
let places: Places;
beforeAll(async () => {
  if (!hasJava) return;
  site = await sharedPublicSite();
  places = await placesOn(site);
});
afterAll(removeFolders);

type Message = { type: string; url: string; lastLine: number; message: string; extract?: string };

/** The checker's messages for the HTML files of a folder, with one start of Java. */
function problemsIn(folder: string): string[] {
  const args = [
    '-Xss1m',
    '-jar',
    jar,
    '--errors-only',
    '--format',
    'json',
    '--filterpattern',
    unknownToChecker,
    folder,
  ];
  const { stderr } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 50_000_000 });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  return messages.map(({ url, message, extract }) => `${path.basename(url)}: ${message} ${extract ?? ''}`);
}

checked(
  'the W3C Nu checker finds no error on any page type, nor on an error page',
  async () => {
    const folder = temporaryFolder();
    const others = [
      { name: 'the not-found page', path: () => '/no-such-page' },
      { name: 'results of a search', path: () => '/searchpage?keyword=rain' },
      { name: 'a story in English', path: () => `/politics/a-story-in-english/${places.englishOnlyId}` },
    ];
    const pages = inEveryEdition([...pageTypes, ...others]).filter(
      (_, index) => Math.floor(index / 3) % 3 === index % 3,
    );
    for (const [name, edition, type] of pages) {
      const response = await fetch(`${site.url}${inEdition(edition, type.path(places))}`);
      expect([name, response.headers.get('content-type')]).toEqual([name, 'text/html; charset=utf-8']);
      fs.writeFileSync(path.join(folder, `${name}.html`), await response.text());
    }
    expect(fs.readdirSync(folder)).toHaveLength(pages.length);
    expect(problemsIn(folder)).toEqual([]);
  },
  900_000,
);

checked(
  'the checker reports an invalid language and a second main element',
  () => {
    const folder = temporaryFolder();
    const page = (lang: string, body: string) =>
      `<!DOCTYPE html><html lang="${lang}"><head><title>News</title></head><body>${body}</body></html>`;
    fs.writeFileSync(path.join(folder, 'lang.html'), page('hindi', '<p>x</p>'));
    fs.writeFileSync(path.join(folder, 'main.html'), page('hi', '<main>x</main><main>y</main>'));
    fs.writeFileSync(path.join(folder, 'right.html'), page('hi', '<main>x</main>'));
    const problems = problemsIn(folder).sort();
    expect(problems.map((problem) => problem.replace(/:.*/s, ''))).toEqual(['lang.html', 'main.html']);
  },
  300_000,
);
