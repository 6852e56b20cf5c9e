import fs from 'node:fs';

/** After the last test file. */
export default function removeNewsroomFolder() {
  if (process.env.TEST_NEWSROOMS) fs.rmSync(process.env.TEST_NEWSROOMS, { recursive: true, force: true });
}
