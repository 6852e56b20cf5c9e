import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { bodyReport, prepareBodies } from '@/lib/newsroom/bodies/body-report';
import { BodyThread } from '@/lib/newsroom/bodies/body-thread';
import { cleanHtml } from '@/lib/newsroom/sanitize';
import { app, resetApp } from '@/lib/runtime/app';
import { removeFolders, temporaryFolder } from '../support/folders';

/** Long and hostile bodies of stories. */

afterAll(removeFolders);

const player = '<p>https://youtu.be/aqz-KE-bpKQ</p>';

describe('a body', () => {
  test.each([
    ['of 500,000 characters', 'a'.repeat(500_000), undefined],
    ['of & signs', '&'.repeat(100_001), 'must have at most 500000 characters when it is clean'],
    ['with 9,999 closed paragraphs', '<p>a</p>'.repeat(9999), undefined],
    ['with 15,000 open tags', '<p>a'.repeat(15_000), 'must have fewer than 20000 tags when all of them are closed'],
    ['with 500 pictures', '<img src="/a.jpg">a'.repeat(500), undefined],
    ['with 501 pictures', '<img src="/a.jpg">a'.repeat(501), 'must have at most 500 pictures'],
  ])('%s', (_name, html, fault) => {
    const report = bodyReport(html);
    if (fault) expect(report.fault).toContain(fault);
    else expect(report.fault).toBeUndefined();
  });

  test('says what a save needs: clean HTML, words, pictures and warnings', () => {
    expect(bodyReport('<p onclick="a()">one two</p><img src="/a.jpg"><script>b</script>')).toEqual({
      clean: '<p>one two</p><img src="/a.jpg" loading="lazy" alt="" />',
      words: 2,
      pictures: ['/a.jpg'],
      removed: [
        { field: 'body', what: 'onclick of <p>', count: 1, message: 'is removed' },
        { field: 'body', what: '<script>', count: 1, message: 'is removed with what it holds' },
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
        ...{ what: address, field: 'body', count: 3 },
        message: 'stays a link: it stands within another block, or there are more than 200 embeds',
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

  test('leaves the event loop free, and the save finds its report', async () => {
    const outfile = path.join(temporaryFolder(), 'body-worker.js');
    buildSync({
      ...{ entryPoints: ['lib/newsroom/bodies/body-worker.ts'], outfile, bundle: true },
      ...{ platform: 'node', logLevel: 'error' },
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
    // It is the one that came from the thread, and no second one.
    expect(bodyReport(html)).toBe(report);
    expect(await thread.clean('<p onclick="a">b')).toBe('<p>b</p>');
  });

  test('answers each task with its own result, in order', async () => {
    thread = new BodyThread(
      workerOf(
        'echo.js',
        "require('node:worker_threads').parentPort.on('message', function ({ html }) { this.postMessage(html + '!') })",
      ),
    );
    expect(await Promise.all(['a', 'b', 'c'].map((html) => thread.clean(html)))).toEqual(['a!', 'b!', 'c!']);
  });

  test('that ends within a body answers 503, and the next body gets another thread', async () => {
    thread = new BodyThread(
      workerOf(
        'ends.js',
        "require('node:worker_threads').parentPort.on('message', function ({ html }) { html === 'bad' ? process.exit(3) : this.postMessage(html) })",
      ),
    );
    await expect(thread.clean('bad')).rejects.toMatchObject({ status: 503, errors: [{ code: 'BODY_NOT_CHECKED' }] });
    expect(await thread.clean('good')).toBe('good');
  });

  test('takes six million characters at a time', async () => {
    thread = new BodyThread(
      workerOf(
        'slow.js',
        "require('node:worker_threads').parentPort.on('message', function ({ html }) { this.postMessage(html.length) })",
      ),
    );
    const body = 'a'.repeat(500_000);
    const results = await Promise.allSettled(Array.from({ length: 13 }, () => thread.clean(body)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    expect(results[12]).toMatchObject({ reason: { status: 503, errors: [{ code: 'BUSY' }] } });
    expect(await thread.clean(body)).toBe(500_000);
  });
});
