// Preloaded into a build on Node 20, as its workers take no option of V8: the same as `bytecode` of
// scripts/lib/short-lived.js.
if (process.versions.v8.startsWith('11.')) require('node:v8').setFlagsFromString('--interrupt-budget=600000');
