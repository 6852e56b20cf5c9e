/**
 * Headers with which Next talks to itself. From outside they are an attack. `rsc` and `next-*`
 * belong to the app router.
 */
export const internalRequestHeaders =
  /^(x-middleware-|x-nextjs-|x-invoke-|x-matched-path$|x-now-route-matches$|x-prerender-revalidate|rsc$|next-router-|next-url$|next-action$)/;

/** Cookies of Next's preview mode, which this site does not have. */
export const previewCookies = /__prerender_bypass|__next_preview_data/;

/**
 * Headers of responses about Next's caches and routes. Only the router in the browser reads one of
 * them, `redirectHeader`.
 */
export const internalResponseHeaders = /^x-nextjs-(?!redirect$)/i;

/** Where the router in the browser, which requests the data of a page, is redirected to. */
export const redirectHeader = 'X-Nextjs-Redirect';
