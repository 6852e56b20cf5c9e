import fs from 'node:fs';
import makeNewsroomFolder from './newsroom-folder.mjs';
import { openHost } from './shared-host.mjs';

/** Before the first test file on the built site. What an earlier run left of its failures goes. */
export default async function setUpSites() {
  fs.rmSync('test-results', { recursive: true, force: true });
  makeNewsroomFolder();
  await openHost();
}
