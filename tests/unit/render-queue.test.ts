import { RenderQueue } from '@/lib/server/render-queue';

/** How many pages are rendered at a time. */

const never = () => false;
const nextTick = () => new Promise(setImmediate);

/** A render that ends when it is told to. */
function render() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = jest.fn(() => ended);
  return { work, end };
}

test('so many run at a time, and the others in the order in which they came', async () => {
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

test('two that are asked for at once do not run in one turn of the event loop', async () => {
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

test('one too many to wait is refused at once, and one that waited too long then', async () => {
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

test('who waits is refused at once when a render finds that pages cannot be made', async () => {
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

test('a page that was rendered for another meanwhile takes no place', async () => {
  const queue = new RenderQueue({ maxRunning: 1, maxWaiting: 5, maxWaitMs: 60_000 });
  const [sent, next] = [render(), render()] as const;
  void queue.run(() => true, sent.work);
  const run = queue.run(never, next.work);
  next.end();
  expect(await run).toBe(true);
  expect(sent.work).toHaveBeenCalledTimes(1);
  sent.end();
});

test('a render that fails gives its place back, and its error to whoever asked', async () => {
  const queue = new RenderQueue({ maxRunning: 1, maxWaiting: 5, maxWaitMs: 60_000 });
  await expect(queue.run(never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(never, async () => undefined)).toBe(true);
});

test('what no reader waits for runs alone, behind all that readers wait for', async () => {
  const queue = new RenderQueue({ maxRunning: 2, maxWaiting: 5, maxWaitMs: 60_000 });
  const [first, second, third, behind] = [render(), render(), render(), render()] as const;
  const readers = [first, second].map(({ work }) => queue.run(never, work));
  const background = queue.run(never, behind.work, 'background');
  const late = queue.run(never, third.work);
  const begun = async () => {
    await nextTick();
    await nextTick();
    return [third, behind].map(({ work }) => work.mock.calls.length);
  };
  expect(await begun()).toEqual([0, 0]);
  first.end();
  await readers[0];
  expect(await begun()).toEqual([1, 0]);
  second.end();
  await readers[1];
  expect(await begun()).toEqual([1, 0]);
  third.end();
  await late;
  expect(await begun()).toEqual([1, 1]);
  behind.end();
  expect(await background).toBe(true);
});
