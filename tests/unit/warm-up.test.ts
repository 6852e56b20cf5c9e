import { warmUp } from '@/lib/server/warm-up';
import { linesOf } from '../support/log-lines';

/** What a site renders before it listens. */

test('the front page of every edition is rendered, one after the other', async () => {
  const rendered: string[] = [];
  let running = 0;
  await warmUp(async (address) => {
    rendered.push(`${address} ${(running += 1)}`);
    await Promise.resolve();
    running -= 1;
  });
  expect(rendered).toEqual(['/en 1', '/hindi 1', '/gujarati 1']);
});

test('a page that cannot be rendered stops no start', async () => {
  const spy = jest.spyOn(console, 'error').mockImplementation();
  await warmUp(() => Promise.reject(new Error('The database is away')));
  expect(linesOf(spy)).toMatchObject([{ level: 'error', event: 'warm_up_failed' }]);
});
