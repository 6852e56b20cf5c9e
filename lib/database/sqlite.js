/**
 * The only module that loads better-sqlite3. No version of it works on every version of Node that
 * we support: 12 aborts the process on Node 24.19 and newer, 13 needs Node-API 10 and crashes on
 * Node 20 (docs/decisions/037-two-versions-of-better-sqlite3.md). Both are optional dependencies,
 * so that npm may leave out the one that does not fit.
 *
 * JavaScript, because the scripts load it before anything is built.
 */
module.exports = Number(process.versions.napi) >= 10 ? require('better-sqlite3-napi') : require('better-sqlite3');
