// npm run eval:search: how well search finds the words of the lists in tests/search, per language
// and engine.
import { withPostgres } from './lib/postgres.mjs';
import { runTool } from './lib/tool.mjs';

await withPostgres(() => runTool('tests/search/eval.ts'));
