// npm run bench:search -- [folder]: times searches, saves and the size of the index of a newsroom
// that bench:seed has filled.
import { runTool } from './lib/tool.mjs';

await runTool('tests/bench/search.ts');
