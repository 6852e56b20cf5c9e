export { default as account } from './account.json';
export { default as common } from './common.json';
export { default as contact } from './contact.json';
export { default as login } from './login.json';
export { default as missing } from './missing.json';
export { default as search } from './search.json';
export { default as video } from './video.json';
