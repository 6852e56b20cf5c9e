import { prefetchImages } from '@/lib/images/originals';
import { app } from '@/lib/platform/runtime/app';
import { removeFolders, temporaryFolder } from '../support/folders';
import { enterSite, leaveSite } from '../support/in-process';

afterEach(() => {
  jest.restoreAllMocks();
  leaveSite();
  removeFolders();
});

test('a picture of another host that could not be fetched is requested again after ten minutes', async () => {
  const lost = 'https://pictures.example/lost.png';
  const fetched: string[] = [];
  enterSite(undefined, { DATA_DIR: temporaryFolder() });
  app.fetchPicture = async (url) => void fetched.push(url);
  const began = performance.now();
  const clock = jest.spyOn(performance, 'now');
  const wantedAt = async (moment: number) => {
    clock.mockReturnValue(began + moment);
    // The cache reads the clock at most once per millisecond.
    await new Promise((resolve) => setTimeout(resolve, 2));
    await prefetchImages([lost]);
  };
  await wantedAt(0);
  await wantedAt(10 * 60_000 - 1000);
  expect(fetched).toEqual([lost]);
  await wantedAt(10 * 60_000 + 1000);
  expect(fetched).toEqual([lost, lost]);
});
