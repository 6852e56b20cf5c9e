/**
 * Cookie that hands a refused field to the page that shows it again (lib/api/operation-route.ts).
 * It lives for a minute.
 */
export const refusedCookie = 'refused';

/** The field in a `Cookie` header, or undefined. */
export function refusedField(cookies: string | undefined): string | undefined {
  const value = cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${refusedCookie}=`))
    ?.slice(refusedCookie.length + 1);
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
