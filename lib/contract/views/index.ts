/** What components see: one language, links ready to use, nothing that is not shown. */
export type * from './story';
export type * from './layout';
export type * from './account';
export type * from './lists';
export type * from './search';
export type * from './video';
export type * from './texts';
