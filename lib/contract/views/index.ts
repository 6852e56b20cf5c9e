/** Props of the components: texts in one language, ready-made links, and no other data. */
export type * from './story';
export type * from './layout';
export type * from './account';
export type * from './lists';
export type * from './search';
export type * from './video';
export type * from './texts';
