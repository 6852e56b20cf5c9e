import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { bodyReport, inspectBody, maxInlineOfSource, prepareBodies } from '@/lib/newsroom/text/bodies/body-report';
import { BodyThread } from '@/lib/newsroom/text/bodies/body-thread';
import { cleanHtml } from '@/lib/newsroom/text/sanitize';
import { app, resetApp } from '@/lib/platform/runtime/app';
import { removeFolders, temporaryFolder } from '../support/folders';

/** Long and hostile bodies of stories. */

afterAll(removeFolders);

const player = '<p>https://youtu.be/aqz-KE-bpKQ</p>';

describe('a body', () => {
  test.each([
    ['of 500,000 characters', 'a'.repeat(500_000), undefined],
    ['of & signs', '&'.repeat(100_001), 'must have at most 500000 characters after cleaning'],
    ['with 9,999 closed paragraphs', '<p>a</p>'.repeat(9999), undefined],
    ['with 15,000 open tags', '<p>a'.repeat(15_000), 'must have fewer than 20000 tags, including the closing ones'],
    ['with 500 pictures', '<img src="/a.jpg">a'.repeat(500), undefined],
    ['with 501 pictures', '<img src="/a.jpg">a'.repeat(501), 'must have at most 500 pictures'],
  ])('%s', (_name, html, fault) => {
    const report = bodyReport(html);
    if (fault) expect(report.fault).toContain(fault);
    else expect(report.fault).toBeUndefined();
  });

  test('gives a report with clean HTML, words, pictures and warnings', () => {
    expect(bodyReport('<p onclick="a()">one two</p><img src="/a.jpg"><script>b</script>')).toEqual({
      clean: '<p>one two</p><img src="/a.jpg" loading="lazy" alt="" />',
      words: 2,
      pictures: ['/a.jpg'],
      removed: [
        { field: 'body', what: 'onclick of <p>', count: 1, message: 'is removed' },
        {
          field: 'body',
          what: '<img src="/a.jpg">',
          count: 1,
          message: 'has no description. Describe the picture in its alt attribute, in the language of the text',
        },
        { field: 'body', what: '<script>', count: 1, message: 'is removed with its content' },
      ],
    });
  });

  test('has players for its first 200 embeds, and warns about the others', () => {
    const { clean, removed } = bodyReport(player.repeat(203));
    expect(clean.match(/<figure class="embed">/g)).toHaveLength(200);
    const address = 'https://youtu.be/aqz-KE-bpKQ';
    expect(clean.endsWith(`<p><a href="${address}" rel="noopener">${address}</a></p>`.repeat(3))).toBe(true);
    expect(cleanHtml(clean)).toBe(clean);
    expect(removed).toEqual([
      {
        what: address,
        field: 'body',
        count: 3,
        message: 'stays a link, because it is inside another block or there are more than 200 embeds',
      },
    ]);
    const frames = bodyReport('<iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe>'.repeat(203));
    expect(frames.clean.match(/<figure class="embed">/g)).toHaveLength(200);
    expect(frames.clean.match(/<a href="https:\/\/www.youtube.com/g)).toHaveLength(203);
    expect(frames.removed).toMatchObject([{ what: '<figure class="embed">', count: 3 }]);
  });
});

describe('the thread that cleans long bodies', () => {
  const workerOf = (name: string, code: string) => {
    const file = path.join(temporaryFolder(), name);
    fs.writeFileSync(file, code);
    return file;
  };
  let thread: BodyThread;
  afterEach(async () => {
    await thread.stop();
    resetApp();
  });

  test('does not block the event loop, and the save gets its report', async () => {
    const outfile = path.join(temporaryFolder(), 'body-worker.js');
    buildSync({
      entryPoints: ['lib/newsroom/text/bodies/body-worker.ts'],
      outfile,
      bundle: true,
      platform: 'node',
      logLevel: 'error',
    });
    app.bodyThread = thread = new BodyThread(outfile);
    const html = `<p>${'&amp; '.repeat(5000)}rain</p>`;
    let isDone = false;
    const prepared = prepareBodies([html, null, '<p>short</p>']).then(() => (isDone = true));
    let turns = 0;
    for (; !isDone; turns += 1) await setImmediate();
    await prepared;
    expect(turns).toBeGreaterThan(10);
    const report = bodyReport(html);
    expect(report).toMatchObject({ words: 1, pictures: [], removed: [] });
    // This is the report from the worker thread. It was not computed again.
    expect(bodyReport(html)).toBe(report);
    expect(await thread.clean('<p onclick="a">b')).toBe('<p>b</p>');
  });

  test.each([
    ['one body of 3,000 characters', [3000], 0],
    ['one of 3,001', [3001], 1],
    ['three of 1,000', [1000, 1000, 1000], 0],
    ['three that have 3,001 together', [1000, 1000, 1001], 3],
    ['a long one in one language of three', [50, 19_000, 50], 3],
  ])('for a save gets %s', async (name, lengths, sent) => {
    const bodies = lengths.map((length, index) => `${index}${name}`.slice(0, length).padEnd(length, 'a'));
    const inspect = jest.fn(async (html: string) => inspectBody(html));
    app.bodyThread = thread = Object.assign(new BodyThread('none.js'), { inspect });
    await prepareBodies(bodies);
    expect(inspect).toHaveBeenCalledTimes(sent);
    // From now on they are cached.
    for (const body of bodies) bodyReport(body);
    await prepareBodies(bodies);
    expect(inspect).toHaveBeenCalledTimes(sent);
  });

  test('for imports gets only longer stories, because an import has an open transaction', async () => {
    const inspect = jest.fn(async (html: string) => inspectBody(html));
    app.bodyThread = thread = Object.assign(new BodyThread('none.js'), { inspect });
    const bodies = ['c'.repeat(10_000), 'd'.repeat(10_000)];
    await prepareBodies(bodies, maxInlineOfSource);
    expect(inspect).toHaveBeenCalledTimes(0);
    await prepareBodies([...bodies, 'e'], maxInlineOfSource);
    expect(inspect).toHaveBeenCalledTimes(3);
  });

  test('returns the reports of each save, even if the queue is full', async () => {
    const inspect = jest.fn(async (html: string) => ({ clean: html, words: 1, pictures: [], removed: [] }));
    app.bodyThread = thread = Object.assign(new BodyThread('none.js'), { inspect });
    const saves = Array.from({ length: 4 }, (_, save) =>
      Array.from({ length: 3 }, (__, language) => `${save}${language}`.padEnd(500_000, 'f')),
    );
    await Promise.all(saves.map((bodies) => prepareBodies(bodies)));
    for (const html of saves.flat()) expect(bodyReport(html).clean).toBe(html);
    expect(inspect).toHaveBeenCalledTimes(12);
  });

  test('returns each task its own result, in order', async () => {
    thread = new BodyThread(
      workerOf(
        'echo.js',
        "require('node:worker_threads').parentPort.on('message', function ({ html }) { this.postMessage(html + '!') })",
      ),
    );
    expect(await Promise.all(['a', 'b', 'c'].map((html) => thread.clean(html)))).toEqual(['a!', 'b!', 'c!']);
  });

  test('cleans the shortest body first, so that a usual save does not wait for hostile ones', async () => {
    thread = new BodyThread(
      workerOf(
        'in-turn.js',
        "require('node:worker_threads').parentPort.on('message', function ({ html }) { this.postMessage(html.length) })",
      ),
    );
    const done: unknown[] = [];
    const lengths = [400_000, 300_000, 20, 300_000, 10];
    await Promise.all(lengths.map(async (length) => done.push(await thread.clean('a'.repeat(length)))));
    expect(done).toEqual([400_000, 10, 20, 300_000, 300_000]);
  });

  test('responds with 503 if it exits during a body, and the next body gets another thread', async () => {
    thread = new BodyThread(
      workerOf(
        'ends.js',
        "require('node:worker_threads').parentPort.on('message', function ({ html }) { html === 'bad' ? process.exit(3) : this.postMessage(html) })",
      ),
    );
    await expect(thread.clean('bad')).rejects.toMatchObject({ status: 503, errors: [{ code: 'BODY_NOT_CHECKED' }] });
    expect(await thread.clean('good')).toBe('good');
  });

  test('accepts six million characters of long bodies at a time, and short ones in addition', async () => {
    thread = new BodyThread(
      workerOf(
        'slow.js',
        "require('node:worker_threads').parentPort.on('message', function ({ html }) { this.postMessage(html.length) })",
      ),
    );
    const body = 'a'.repeat(500_000);
    const usual = () => Promise.all(['a'.repeat(20_000), 'b'.repeat(5000)].map((html) => thread.clean(html)));
    const long = Promise.allSettled(Array.from({ length: 13 }, () => thread.clean(body)));
    expect(await usual()).toEqual([20_000, 5000]);
    const results = await long;
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    expect(results[12]).toMatchObject({ reason: { status: 503, errors: [{ code: 'BUSY' }] } });
    expect(await thread.clean(body)).toBe(500_000);
  });
});
