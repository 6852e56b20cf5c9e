import { JSDOM } from 'jsdom';

const { DOMParser } = new JSDOM('').window;

/** What a page's HTML is to a browser without script. A window for each takes twice as long. */
export const documentOf = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
