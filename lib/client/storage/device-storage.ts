/**
 * Keys of the local storage. The cookie policy (pages/cookie-policy.json in the folders of
 * `locales/`) describes the same data for readers. public/display.js reads theme, text size and
 * whether there is a city.
 */
export const deviceKeys = {
  /**
   * `granted` or `denied`: the reader's choice about notifications. Absent until the reader has
   * chosen.
   */
  pushPermission: 'pushPermission',
  /** `light` or `dark`. Absent if the system decides. */
  theme: 'theme',
  /**
   * `lite` or `full`: the reader's choice of pages. Absent until the reader has chosen.
   * public/display.js reads it.
   */
  pages: 'pages',
  /** `large` or `larger`. Absent for the normal size. */
  textSize: 'textSize',
  /**
   * JSON list of saved stories, newest first. Each may have the id of the account that it is saved
   * in.
   */
  savedStories: 'savedStories',
  /** JSON with the last subscribed e-mail address and its undo token. A log-out removes it. */
  newsletter: 'newsletter',
  /**
   * Slug of the reader's city. The front page shows its news, and its weather if the position of
   * the device is not shared. Absent until the reader chooses a city.
   */
  city: 'city',
  /** `off` if the reader turned offline reading off, otherwise absent. */
  offlineReading: 'offlineReading',
} as const;

/** Keys of the local storage that a login writes and a log-out removes. */
export const accountKeys = {
  token: 'token',
  /** Sent as a header with login requests. */
  userType: 'userType',
  /** `true` while a reader is logged in. public/display.js reads it before the first paint. */
  isLoggedIn: 'isLoggedIn',
  user: 'user',
  /** A random id of this device. It is not derived from the device's properties. */
  fingerprint: 'fingerprint',
  /**
   * JSON of the last sync of saved stories: paths, account and time
   * (lib/client/session/saved-stories-sync.ts).
   */
  storedStories: 'keptStories',
  /** Message to the other tabs that the session changed. next-auth's client uses the same key. */
  sessionMessage: 'nextauth.message',
} as const;

/**
 * Cookie that a login sets in addition to the session cookie, which no script can read. A log-out
 * deletes it.
 */
export const accessTokenCookie = 'x-access-token';

/** Keys of the session storage, which lasts until the tab is closed. */
export const tabKeys = {
  /**
   * JSON of the reader's public IP address, `{"ip": "…"}`
   * (lib/client/location/current-location.ts).
   */
  currentLocation: 'currentLocation',
  /**
   * JSON of the last weather, its city and its expiry (lib/client/location/stored-weather.ts). It
   * has no position of the device.
   */
  weather: 'weather',
} as const;

/**
 * Keys that belong to the device and stay after a log-out. The newsletter's key is excluded,
 * because its value contains an e-mail address.
 */
export const survivingKeys: readonly string[] = Object.values(deviceKeys).filter(
  (key) => key !== deviceKeys.newsletter,
);

/** Returns a value of the local storage, or null if there is none or storage is blocked. */
export function readFromDevice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a value in the local storage. `null` removes the key. Returns false if storage is blocked
 * or full.
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

/** Returns a value of the session storage, or null if there is none or storage is blocked. */
export function readForTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value in the session storage. Does nothing if storage is blocked or full. */
export function storeForTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The next page requests the value again.
  }
}
