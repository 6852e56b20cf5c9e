const probe = 'cookie-probe=1';

/**
 * Whether the browser stores cookies of this site. It sets and removes a test cookie, because some
 * browsers that block cookies report `navigator.cookieEnabled` as true.
 */
export function acceptsCookies(): boolean {
  if (!navigator.cookieEnabled) return false;
  try {
    document.cookie = `${probe}; Path=/; SameSite=Lax`;
    const isStored = document.cookie.split('; ').includes(probe);
    document.cookie = `${probe}; Path=/; Max-Age=0; SameSite=Lax`;
    return isStored;
  } catch {
    return false;
  }
}
