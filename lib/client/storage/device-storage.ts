/**
 * What the browser keeps on a reader's device, in local storage. The cookie policy
 * (pages/cookie-policy.json in the folders of `locales/`) says the same in words, and
 * public/display.js reads theme, text size and whether there is a city.
 */
export const deviceKeys = {
  /** `granted` or `denied`: what the reader said to notifications; absent until asked. */
  pushPermission: 'pushPermission',
  /** `light` or `dark`; absent while the system decides. */
  theme: 'theme',
  /** `lite` or `full`: the pages that the reader chose; absent until then. public/display.js */
  pages: 'pages',
  /** `large` or `larger`; absent for the normal size. */
  textSize: 'textSize',
  /**
   * JSON list of stories that the reader put aside, newest first; each names the account that keeps
   * it too.
   */
  savedStories: 'savedStories',
  /**
   * JSON of the address that was subscribed here last, with what takes that back. A log-out removes
   * it.
   */
  newsletter: 'newsletter',
  /**
   * Slug of the reader's city, whose news the front page shows, and whose weather where the place
   * of the device is not shared; absent until the reader chooses one.
   */
  city: 'city',
  /** `off` when the reader wants no stories kept for reading without a network; absent else. */
  offlineReading: 'offlineReading',
} as const;

/** What a log in leaves on the device, in local storage too. It goes with the log out. */
export const accountKeys = {
  token: 'token',
  /** Sent as a header on login, rating and payment calls. */
  userType: 'userType',
  /** `true` while somebody is logged in; public/display.js reads it before the first paint. */
  isLoggedIn: 'isLoggedIn',
  user: 'user',
  /** A random id of this device, no print of its properties. */
  fingerprint: 'fingerprint',
  /**
   * JSON of the saved stories' paths that device and account agreed on, whose account, and when
   * (lib/client/session/saved-stories-sync.ts).
   */
  storedStories: 'keptStories',
  /**
   * What one tab tells the others of the session; the name that next-auth's own client has for it.
   */
  sessionMessage: 'nextauth.message',
} as const;

/**
 * Cookie that a login sets beside the session's own, which no script can read. Deleted by a log
 * out.
 */
export const accessTokenCookie = 'x-access-token';

/** What the browser keeps for one tab, in session storage, until the tab is closed. */
export const tabKeys = {
  /**
   * JSON of the reader's public address, `{"ip": "…"}` (lib/client/location/current-location.ts).
   */
  currentLocation: 'currentLocation',
  /**
   * JSON of the weather that the tab received, and until when it asks for no more
   * (lib/client/location/weather-due.ts); no place.
   */
  weather: 'weather',
} as const;

/**
 * Keys that a log-out leaves alone, because they are the device's and not the account's. The
 * newsletter's is not among them: it contains a whole e-mail address.
 */
export const survivingKeys: readonly string[] = Object.values(deviceKeys).filter(
  (key) => key !== deviceKeys.newsletter,
);

/** A value of local storage, or null where it has none or is blocked. */
export function storedOnDevice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a value in local storage, or forgets it when it is null. False where storage is blocked or
 * full.
 */
export function storeOnDevice(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** A value of session storage, or null where it has none or is blocked. */
export function storedForTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a value until the tab is closed. Where storage is blocked or full it holds until the page
 * is left.
 */
export function storeForTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The next page asks again.
  }
}
