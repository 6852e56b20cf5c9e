/**
 * A tab of a browser other than Chromium, with the functions that reader tasks need. Playwright
 * drives neither Debian's Firefox nor WebKitGTK, so each has a small driver
 * (tests/support/firefox.ts, tests/support/webkit.ts). Everything else is shared
 * (tests/support/reader-tab.ts).
 */
export type EngineTab = {
  open: (url: string) => Promise<void>;
  url: () => Promise<string>;
  /** Runs a function in the page. It is sent as text, so it can use only its arguments. */
  evaluate: <Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ) => Promise<Awaited<Result>>;
  /** Clicks at a point of the window with the pointer. */
  clickAt: (x: number, y: number) => Promise<void>;
  press: (key: Key, modifier?: 'Control') => Promise<void>;
  type: (text: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  close: () => Promise<void>;
};

export type Key = 'Enter' | 'Escape' | 'ArrowDown' | 'Tab' | 'v';

/** Properties of a reader's browser. Each reader starts without cookies and stored data. */
export type ReaderOptions = { width: 360 | 1280; cookies?: 'blocked' };

/** `proxy` receives all requests to other hosts. */
export type Surroundings = { proxy: string; site: string };

/** A browser engine that tests can start. */
export type BrowserEngine = {
  name: string;
  /** Opens a tab of a new reader. */
  newTab: (options: ReaderOptions) => Promise<EngineTab>;
  close: () => Promise<void>;
};
