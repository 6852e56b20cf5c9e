import { endRenderTurn, RenderQueue, type RenderRank } from '@/lib/page-cache/render-queue';

/** Number of pages that are rendered concurrently. */

const never = () => false;
/** Two turns of the event loop: an admitted render begins in the next one. */
const nextTick = () => new Promise(setImmediate).then(() => new Promise(setImmediate));

/** A render that ends when the test says so. */
function render() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = jest.fn(() => ended);
  return { work, end };
}

test('a limited number runs at a time, and the others in order of arrival', async () => {
  const queue = new RenderQueue({ maxRunning: 2, maxWaiting: 5, maxWaitMs: 60_000 });
  const renders = [render(), render(), render(), render()];
  const runs = renders.map(({ work }) => queue.run(never, work));
  await nextTick();
  const begun = () => renders.map(({ work }) => work.mock.calls.length);
  expect(begun()).toEqual([1, 1, 0, 0]);
  renders[1]?.end();
  await runs[1];
  await nextTick();
  expect(begun()).toEqual([1, 1, 1, 0]);
  for (const { end } of renders) end();
  expect(await Promise.all(runs)).toEqual([true, true, true, true]);
});

test('two simultaneous renders do not run in one turn of the event loop', async () => {
  const queue = new RenderQueue({ maxRunning: 1, maxWaiting: 5, maxWaitMs: 60_000 });
  let turn = 0;
  const count = () => {
    turn += 1;
    setImmediate(count).unref();
  };
  count();
  const turns: number[] = [];
  await Promise.all([1, 2, 3].map(() => queue.run(never, async () => void turns.push(turn))));
  expect(new Set(turns).size).toBe(3);
});

test('a render beyond the queue limit is refused immediately, and one that waited too long when it times out', async () => {
  const queue = new RenderQueue({ maxRunning: 1, maxWaiting: 1, maxWaitMs: 20 });
  const [first, late, last] = [render(), render(), render()] as const;
  const running = queue.run(never, first.work);
  const waiting = queue.run(never, late.work);
  expect(await queue.run(never, render().work)).toBe(false);
  expect(await waiting).toBe(false);
  expect(late.work).not.toHaveBeenCalled();
  first.end();
  await running;
  last.end();
  expect(await queue.run(never, last.work)).toBe(true);
});

test('waiting requests are refused immediately when a render finds that pages cannot be rendered', async () => {
  const queue = new RenderQueue({ maxRunning: 1, maxWaiting: 5, maxWaitMs: 60_000 });
  const [first, second, last] = [render(), render(), render()] as const;
  const running = queue.run(never, first.work);
  const waiting = [queue.run(never, second.work), queue.run(never, second.work)];
  const behind = queue.run(never, last.work, 'background');
  queue.refuseReaders();
  expect(await Promise.all(waiting)).toEqual([false, false]);
  expect(second.work).not.toHaveBeenCalled();
  first.end();
  last.end();
  expect([await running, await behind]).toEqual([true, true]);
});

test('a page that another request rendered in the meantime takes no slot', async () => {
  const queue = new RenderQueue({ maxRunning: 1, maxWaiting: 5, maxWaitMs: 60_000 });
  const [sent, next] = [render(), render()] as const;
  void queue.run(() => true, sent.work);
  const run = queue.run(never, next.work);
  next.end();
  expect(await run).toBe(true);
  expect(sent.work).toHaveBeenCalledTimes(1);
  sent.end();
});

test('a failed render frees its slot and passes its error to the caller', async () => {
  const queue = new RenderQueue({ maxRunning: 1, maxWaiting: 5, maxWaitMs: 60_000 });
  await expect(queue.run(never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(never, async () => undefined)).toBe(true);
});

/** A render whose data and HTML are ready when the test says so, with its state. */
function pageRender(queue: RenderQueue, rank: RenderRank = 'reader') {
  const [data, html] = [render(), render()];
  let stage = 'waits';
  const run = queue.run(
    never,
    async () => {
      await queue.load(async () => {
        stage = 'loads';
        await data.work();
      });
      stage = 'computes';
      await html.work();
      stage = 'is done';
    },
    rank,
  );
  return { run, giveData: data.end, giveHtml: html.end, stage: () => stage };
}

const stages = async (...renders: { stage: () => string }[]) => {
  for (let turn = 0; turn < 15; turn += 1) await nextTick();
  return renders.map(({ stage }) => stage());
};

describe('renders with remote data', () => {
  const oneComputes = () => new RenderQueue({ maxRunning: 3, maxComputing: 1, maxWaiting: 5, maxWaitMs: 60_000 });

  test('wait for their data concurrently, but compute one at a time', async () => {
    const queue = oneComputes();
    const [first, second, third] = [pageRender(queue), pageRender(queue), pageRender(queue)] as const;
    expect(await stages(first, second, third)).toEqual(['loads', 'loads', 'loads']);
    second.giveData();
    first.giveData();
    expect(await stages(first, second, third)).toEqual(['loads', 'computes', 'loads']);
    second.giveHtml();
    expect(await stages(first, second, third)).toEqual(['computes', 'is done', 'loads']);
    for (const { giveData, giveHtml } of [first, third]) [giveData, giveHtml].forEach((give) => give());
    expect(await Promise.all([first.run, second.run, third.run])).toEqual([true, true, true]);
  });

  test('wait for data only within the limit of running renders', async () => {
    const queue = oneComputes();
    const renders = Array.from({ length: 4 }, () => pageRender(queue));
    expect(await stages(...renders)).toEqual(['loads', 'loads', 'loads', 'waits']);
    renders[0]?.giveData();
    renders[0]?.giveHtml();
    expect(await stages(...renders)).toEqual(['is done', 'loads', 'loads', 'loads']);
    for (const { giveData, giveHtml } of renders) [giveData, giveHtml].forEach((give) => give());
    await Promise.all(renders.map(({ run }) => run));
  });

  test('pass their turn to the next if they fail', async () => {
    const queue = oneComputes();
    const failing = queue.run(never, async () => {
      await queue.load(() => nextTick().then(() => Promise.reject(new Error('no answer'))));
    });
    await expect(failing).rejects.toThrow('no answer');
    const next = pageRender(queue);
    next.giveData();
    expect(await stages(next)).toEqual(['computes']);
    next.giveHtml();
    await next.run;
  });

  test('compute in the background only when no reader’s render computes or is ready to', async () => {
    const queue = oneComputes();
    const behind = pageRender(queue, 'background');
    const [first, second] = [pageRender(queue), pageRender(queue)] as const;
    expect(await stages(behind)).toEqual(['loads']);
    first.giveData();
    expect(await stages(first)).toEqual(['computes']);
    behind.giveData();
    expect(await stages(behind)).toEqual(['loads']);
    second.giveData();
    expect(await stages(second)).toEqual(['loads']);
    first.giveHtml();
    expect(await stages(behind, second)).toEqual(['loads', 'computes']);
    second.giveHtml();
    expect(await stages(behind)).toEqual(['computes']);
    behind.giveHtml();
    await Promise.all([behind.run, first.run, second.run]);
  });
});

test('a render with local data computes before another one starts', async () => {
  const queue = new RenderQueue({ maxRunning: 3, maxComputing: 1, maxWaiting: 5, maxWaitMs: 60_000 });
  const begun: string[] = [];
  const { work, end } = render();
  const first = queue.run(never, async () => {
    await queue.load(async () => void begun.push('first'));
    await work();
  });
  const second = queue.run(never, () => queue.load(async () => void begun.push('second')));
  for (let turn = 0; turn < 15; turn += 1) await nextTick();
  expect(begun).toEqual(['first']);
  end();
  await Promise.all([first, second]);
  expect(begun).toEqual(['first', 'second']);
});

test('a stored page lets the next one compute while its response is still being sent', async () => {
  const queue = new RenderQueue({ maxRunning: 3, maxComputing: 1, maxWaiting: 5, maxWaitMs: 60_000 });
  const { work, end } = render();
  const sending = queue.run(never, async () => {
    await queue.load(async () => undefined);
    endRenderTurn();
    await work();
  });
  const next = pageRender(queue);
  next.giveData();
  expect(await stages(next)).toEqual(['computes']);
  end();
  next.giveHtml();
  await Promise.all([sending, next.run]);
});

test('a loader outside a render does not wait for a turn', async () => {
  const queue = new RenderQueue({ maxRunning: 1, maxComputing: 1, maxWaiting: 5, maxWaitMs: 60_000 });
  expect(await Promise.all([1, 2, 3].map((n) => queue.load(async () => n)))).toEqual([1, 2, 3]);
});

test('one background page is rendered at a time, whatever readers wait for', async () => {
  const queue = new RenderQueue({ maxRunning: 1, maxComputing: 1, maxWaiting: 5, maxWaitMs: 60_000 });
  const reader = pageRender(queue);
  const [first, second] = [pageRender(queue, 'background'), pageRender(queue, 'background')] as const;
  expect(await stages(reader, first, second)).toEqual(['loads', 'loads', 'waits']);
  for (const { giveData, giveHtml } of [reader, first, second]) [giveData, giveHtml].forEach((give) => give());
  expect(await Promise.all([reader.run, first.run, second.run])).toEqual([true, true, true]);
});
