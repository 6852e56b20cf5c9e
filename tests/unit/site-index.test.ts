import { EventEmitter } from 'node:events';
import { type FromWorker, startSiteIndex } from '@/lib/newsroom/search/worker/site-index';
import { app, resetApp } from '@/lib/platform/runtime/app';

/** The reported state of the search index while its worker thread fails. */

const mockWorkers: EventEmitter[] = [];
jest.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    constructor() {
      super();
      mockWorkers.push(this);
    }
    postMessage = () => this.emit('exit');
    terminate = async () => undefined;
  },
}));

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  resetApp();
});

test('after repeated failures it is incomplete until a thread follows again', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick'] });
  const errors = jest.spyOn(console, 'error').mockReturnValue();
  const index = startSiteIndex({ databaseLocation: ':memory:', dataDir: '/nowhere' });
  const isComplete = () => app.searchIndex?.status().complete;
  const follow = () => mockWorkers.at(-1)?.emit('message', { status: { complete: true } } satisfies FromWorker);
  const fail = () => {
    mockWorkers.at(-1)?.emit('error', new Error('The disk is full'));
    mockWorkers.at(-1)?.emit('exit');
  };
  const seen = [isComplete()];
  follow();
  seen.push(isComplete());
  for (let time = 0; time < 2; time += 1) {
    fail();
    jest.advanceTimersByTime(1000);
    seen.push(isComplete());
  }
  follow();
  seen.push(isComplete());
  expect(seen).toEqual([false, true, false, false, true]);
  expect([mockWorkers.length, errors.mock.calls.length]).toEqual([3, 1]);
  await index.stop();
});
