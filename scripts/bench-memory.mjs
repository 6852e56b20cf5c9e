// npm run bench:memory -- [folder]: resident memory of a site that is asked for 20,000 different
// addresses.
import { runTool } from './lib/tool.mjs';

await runTool('tests/bench/memory.ts');
