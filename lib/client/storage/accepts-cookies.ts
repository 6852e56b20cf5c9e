const probe = 'cookie-probe=1';

/**
 * Whether the browser stores cookies of this site. It is tried with one that is removed at once,
 * because `navigator.cookieEnabled` is true in some browsers that block them.
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
