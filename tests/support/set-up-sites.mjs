import fs from 'node:fs';
import makeNewsroomFolder from './newsroom-folder.mjs';
import { openHost } from './shared-host.mjs';

/**
 * Runs before the first test file on the built site. Deletes the saved failures of an earlier run.
 */
export default async function setUpSites() {
  fs.rmSync('test-results', { recursive: true, force: true });
  makeNewsroomFolder();
  await openHost();
}
