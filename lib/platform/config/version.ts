import manifest from '../../../package.json';

/** The version of this program (CHANGELOG.md). */
export const version: string = manifest.version;
