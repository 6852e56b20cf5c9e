/**
 * Request headers that Next uses internally. Clients must not send them. `rsc` and `next-*` belong
 * to the app router.
 */
export const internalRequestHeaders =
  /^(x-middleware-|x-nextjs-|x-invoke-|x-matched-path$|x-now-route-matches$|x-prerender-revalidate|rsc$|next-router-|next-url$|next-action$)/;

/** Cookies of Next's preview mode, which this site does not use. */
export const previewCookies = /__prerender_bypass|__next_preview_data/;

/**
 * Internal response headers about Next's caches and routes. Next's router in the browser needs only
 * `redirectHeader`.
 */
export const internalResponseHeaders = /^x-nextjs-(?!redirect$)/i;

/** Redirect target for Next's router in the browser, which requests the data of a page. */
export const redirectHeader = 'X-Nextjs-Redirect';
