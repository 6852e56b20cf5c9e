// npm run bench:seed -- 100000: fills the newsroom of DATA_DIR with that many stories in three
// languages, made here, for the benches of a site.
import { runTool } from './lib/tool.mjs';

await runTool('tests/bench/seed-stories.ts');
