/**
 * A tab of a browser other than Chromium, as far as the reader tasks need it. Playwright drives
 * neither Debian's Firefox nor WebKitGTK, so each has a small driver of its own
 * (tests/support/firefox.ts, tests/support/webkit.ts) and everything else is shared
 * (tests/support/reader-tab.ts).
 */
export type EngineTab = {
  open: (url: string) => Promise<void>;
  url: () => Promise<string>;
  /** Runs a function in the page. It is sent as text, so it can use nothing but its arguments. */
  evaluate: <Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ) => Promise<Awaited<Result>>;
  /** Clicks at a point of the window, as a pointer does. */
  clickAt: (x: number, y: number) => Promise<void>;
  press: (key: Key, modifier?: 'Control') => Promise<void>;
  type: (text: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  close: () => Promise<void>;
};

export type Key = 'Enter' | 'Escape' | 'ArrowDown' | 'Tab' | 'v';

/** What a reader's browser is like. Each reader starts without cookies and stored data. */
export type ReaderOptions = { width: 360 | 1280; cookies?: 'blocked' };

/** What is around the browsers: `proxy` gets all requests to other hosts than this machine. */
export type Surroundings = { proxy: string; site: string };

/** A browser engine that tests can start. */
export type BrowserEngine = {
  name: string;
  /** Opens a tab of a reader who was never here. */
  newTab: (options: ReaderOptions) => Promise<EngineTab>;
  close: () => Promise<void>;
};
