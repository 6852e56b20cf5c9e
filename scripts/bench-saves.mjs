// npm run bench:saves -- [folder]: how long readers of a cached page wait while stories are
// published.
import { runTool } from './lib/tool.mjs';

await runTool('tests/bench/saves.ts');
