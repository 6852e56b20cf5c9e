// npm run bench:seed -- 100000 [folder]: fills a newsroom with that many stories in three
// languages, made here, and measures search on it.
import { runTool } from './lib/tool.mjs';

await runTool('tests/bench/seed-stories.ts');
