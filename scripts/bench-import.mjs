// npm run bench:import -- 5000: imports an export of that many posts, made here, killing the import
// three times, and measures time and memory.
import { bundle } from './lib/project.mjs';
import { runTool } from './lib/tool.mjs';

await bundle('newsroom');
await runTool('tests/bench/import.ts');
