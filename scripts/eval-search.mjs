// npm run eval:search: how well search finds the words of the lists in tests/search, per language.
import { runTool } from './lib/tool.mjs';

await runTool('tests/search/eval.ts');
