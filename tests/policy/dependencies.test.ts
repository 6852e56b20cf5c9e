import { spawnSync } from 'node:child_process';

// The package requires Node 22.12, because its parser is an ES module. In Node 20, `require` loads
// ES modules since 20.19.
test('sanitize-html runs on this Node without a warning', () => {
  const code = `const clean = require('sanitize-html'); console.log(clean('<p onclick="a()">b<script>c</script></p>'))`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['<p>b</p>\n', '']);
});
