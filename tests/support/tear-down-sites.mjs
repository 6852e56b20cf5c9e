import removeNewsroomFolder from './remove-newsroom-folder.mjs';
import { closeHost } from './shared-host.mjs';

/** Runs after the last test file on the built site. */
export default async function tearDownSites() {
  await closeHost();
  await removeNewsroomFolder();
}
