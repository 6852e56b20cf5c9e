import { spawnSync } from 'node:child_process';

// It requires Node 22.12 because its parser is an ES module. Since 20.19, `require` loads them.
test('sanitize-html runs on this Node without a warning', () => {
  const code = `const clean = require('sanitize-html'); console.log(clean('<p onclick="a()">b<script>c</script></p>'))`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['<p>b</p>\n', '']);
});
