import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Drops the template databases of a run (tests/support/newsroom.ts). */
async function dropTemplates(folder, connectionString) {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.postgres'));
  if (!names.length) return;
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const name of names) {
    const database = fs.readFileSync(path.join(folder, name), 'utf8');
    await client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`);
  }
  await client.end();
}

/** Runs after the last test file. */
export default async function removeNewsroomFolder() {
  const { TEST_NEWSROOMS: folder, TEST_POSTGRES_URL: server } = process.env;
  if (!folder) return;
  if (server && fs.existsSync(folder)) await dropTemplates(folder, server);
  fs.rmSync(folder, { recursive: true, force: true });
}
