import { cacheName, type PageMessage } from '@/lib/client/service-worker/messages';
import { browserWithWorker, pageAnswer, pictureAnswer } from './worker-browser';

/** A site with two stories, and a reader whose browser has the service worker. */

type Network = Record<string, () => Response | Promise<Response>>;

export const one = '/india/rain/1';
export const two = '/india/heat/2';
export const lead = '/pictures/wide-720/aaa.1.2/rain.webp';
export const notice = '<p class="N" data-kept="away" hidden="">A copy.</p>';

export const storyHtml = (title: string, picture = lead) =>
  `<html lang="en"><link rel="stylesheet" href="/_next/static/css/a.css"/><article>${notice}<h1>${title}</h1>` +
  `<source type="image/webp" srcSet="${picture} 720w"/></article></html>`;
const list = (name: string) => `<section data-kept="${name}" hidden=""><h2>${name}</h2><ul class="L"></ul></section>`;
export const offlineHtml = (words: string) =>
  `<html lang="en"><h1>${words}</h1>${notice}<p data-kept="none">Nothing.</p>${['saved', 'read', 'front'].map(list).join('')}` +
  '<p><span data-kept="seen"></span></p></html>';

export const site = (): Network => ({
  [one]: () => pageAnswer(storyHtml('Rain')),
  [two]: () => pageAnswer(storyHtml('Heat')),
  '/': () => pageAnswer('<html lang="en">Front page</html>'),
  '/offline': () => pageAnswer(offlineHtml('Offline')),
  '/hindi/offline': () => pageAnswer(offlineHtml('ऑफलाइन')),
  '/_next/static/css/a.css': () =>
    new Response('a{}', { headers: { 'Content-Type': 'text/css', 'Cache-Control': 'public, immutable' } }),
  [lead]: () => pictureAnswer(500),
});

export const read = (path: string, title: string): Partial<PageMessage> => ({
  story: { path, title, lang: 'en', pictures: [lead] },
});

/** A reader who reads offline, on a site with two stories. */
export async function reader(given: Parameters<typeof browserWithWorker>[0] = {}) {
  const browser = browserWithWorker({ answers: site(), ...given });
  await browser.caches.open(cacheName);
  return browser;
}

export const cutOff = { answers: {} };
