import { cacheName } from '@/lib/client/service-worker/messages';
import { editionsInWords, inEdition } from '../support/editions';
import type { BrowserEngine, EngineTab, ReaderOptions, Surroundings } from '../support/engine-tab';
import { lineTo } from '../support/line-to-site';
import { loginTexts } from '../support/login-texts';
import { codesFor, newPhone } from '../support/logged-in';
import { startOtherHosts } from '../support/other-hosts';
import { allPageTypes, placesOn } from '../support/page-types';
import { fullStoryPath } from '../support/publish';
import { readerTab, type ReaderTab } from '../support/reader-tab';
import { freePort, type Site, startSite } from '../support/site';
import { eventually } from '../support/eventually';

/**
 * Reader tasks in an engine other than Chromium. They click and type as readers do, so the same
 * tasks run in every engine.
 */

type Words = {
  home: string;
  headline: string;
  body: string;
  category: string;
  city: string;
  copyLink: string;
  linkCopied: string;
  dark: string;
  larger: string;
  subscribed: string;
  sent: string;
  cookiesBlocked: string;
  offline: string;
};

const words: Record<string, Words> = {
  en: {
    home: 'Latest news from India and the world',
    headline: 'The House meets on Monday',
    body: 'The session lasts two weeks.',
    category: 'Politics',
    city: 'City Surat',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    dark: 'Dark',
    larger: 'Larger',
    subscribed: 'Thank you for subscribing to our news channel!',
    sent: 'Thank you. Your message has reached the newsroom.',
    cookiesBlocked: 'Login needs cookies, and this browser blocks them.',
    offline: 'Offline reading',
  },
  hi: {
    home: 'देश और दुनिया की ताजा खबरें',
    headline: 'सदन की बैठक सोमवार को',
    body: 'सत्र दो हफ्ते चलेगा।',
    category: 'राजनीति',
    city: 'शहर सूरत',
    copyLink: 'लिंक कॉपी करें',
    linkCopied: 'लिंक कॉपी हो गया',
    dark: 'गहरा',
    larger: 'और बड़ा',
    subscribed: 'हमारा न्यूजलेटर मंगाने के लिए धन्यवाद!',
    sent: 'धन्यवाद। आपका संदेश न्यूजरूम तक पहुंच गया है।',
    cookiesBlocked: 'लॉग इन के लिए कुकी चाहिए, पर यह ब्राउजर उन्हें रोक रहा है।',
    offline: 'बिना इंटरनेट पढ़ें',
  },
  gu: {
    home: 'દેશ અને દુનિયાના તાજા સમાચાર',
    headline: 'ગૃહની બેઠક સોમવારે',
    body: 'સત્ર બે અઠવાડિયાં ચાલશે.',
    category: 'રાજકારણ',
    city: 'શહેર સુરત',
    copyLink: 'લિંક કૉપી કરો',
    linkCopied: 'લિંક કૉપી થઈ ગઈ',
    dark: 'ઘેરો',
    larger: 'વધુ મોટું',
    subscribed: 'અમારું ન્યૂઝલેટર મંગાવવા બદલ આભાર!',
    sent: 'આભાર. તમારો સંદેશ ન્યૂઝરૂમ સુધી પહોંચી ગયો છે.',
    cookiesBlocked: 'લૉગ ઇન માટે કૂકી જોઈએ, પણ આ બ્રાઉઝર તેને રોકે છે.',
    offline: 'ઇન્ટરનેટ વિના વાંચો',
  },
};

const menuToggle = { selector: 'header summary[class*=MenuDrawer_toggle]' };
const searchMark = { selector: 'header summary[class*=SearchDropdown_mark]' };
const searchBox = 'header input[name=keyword]';
const saveButton = { selector: 'article > div > header button[aria-pressed]' };
const darkPaper = 'rgb(20, 18, 15)';

/** Declares the tasks as tests in one engine. */
export function describeReaderTasks(start: (surroundings: Surroundings) => BrowserEngine): void {
  let engine: BrowserEngine;
  let site: Site;
  let otherHosts: Awaited<ReturnType<typeof startOtherHosts>>;
  let story = '';
  let tabs: EngineTab[] = [];

  beforeAll(async () => {
    otherHosts = await startOtherHosts();
    const PORT = String(await freePort());
    site = await startSite({ PORT, SITE_URL: `http://127.0.0.1:${PORT}` }, allPageTypes);
    engine = start({ proxy: otherHosts.url, site: site.url });
    story = fullStoryPath((await placesOn(site)).storyId);
  });

  afterEach(async () => {
    const open = tabs;
    tabs = [];
    for (const tab of open) await tab.close();
  });

  afterAll(async () => {
    await engine?.close();
    await site?.stop();
    await otherHosts?.stop();
  });

  /** A new reader, on a phone unless the options differ. */
  async function newReader(options: Partial<ReaderOptions> = {}): Promise<ReaderTab> {
    const tab = await engine.newTab({ width: 360, ...options });
    tabs.push(tab);
    return readerTab(tab);
  }

  const session = (reader: ReaderTab) =>
    reader.evaluate(async () => (await (await fetch('/api/auth/session')).json()) as { user?: { phone: string } });

  describe.each(editionsInWords.map((edition) => [edition.name, edition] as const))('in %s', (_, edition) => {
    const expected = words[edition.lang]!;
    const login = loginTexts[edition.lang as keyof typeof loginTexts];
    const path = (address: string) => inEdition(edition, address);
    const at = (address: string) => `${site.url}${path(address)}`;

    test.each([360, 1280] as const)('home is read at %i px without scrolling sideways', async (width) => {
      const reader = await newReader({ width });
      await reader.open(at('/'));
      expect(await reader.evaluate(() => innerWidth)).toBe(width);
      expect(await reader.text('h1')).toBe(expected.home);
      await reader.see({ selector: 'main h2', name: expected.headline });
      expect(await reader.overflow()).toBe(0);
      expect(await reader.evaluate(() => document.documentElement.lang)).toBe(edition.lang);
    });

    test('the menu opens, Escape closes it, and the focus is back on its button', async () => {
      const reader = await newReader();
      await reader.open(at('/'));
      await reader.hydrated();
      await reader.tap(menuToggle);
      await reader.see({ selector: '[class*=MenuDrawer_sheet] a' });
      await reader.press('Escape');
      await reader.waitFor(
        'a closed menu',
        (toggle) => {
          const summary = document.querySelector(toggle);
          return summary?.closest('details')?.open === false && document.activeElement === summary;
        },
        menuToggle.selector,
      );
    });

    test('search suggests a city, and the keyboard opens it', async () => {
      const reader = await newReader();
      await reader.open(at('/'));
      await reader.hydrated();
      await reader.tap(searchMark);
      await reader.waitFor('the focus of search', (box) => document.activeElement?.matches(box), searchBox);
      await reader.type('surat');
      await reader.see({ selector: '[role=option]', name: expected.city });
      // From then on arrow keys work.
      await reader.see({ selector: `${searchBox}[aria-expanded=true]` });
      await reader.press('ArrowDown');
      await reader.see({ selector: '[role=option][aria-selected=true]', name: expected.city });
      await reader.press('Enter');
      await reader.arrive(path('/cities/surat'));
    });

    test('a tap opens a story, Back restores the page and its scroll position, and Forward the story', async () => {
      const reader = await newReader();
      await reader.open(at('/politics'));
      await reader.hydrated();
      const link = { selector: 'main :is(h2, h3) a', name: expected.headline };
      await reader.see(link);
      await reader.evaluate(() => void Object.assign(window, { isKept: true }));
      await reader.tap(link);
      await reader.arrive(path(story));
      expect(await reader.text('h1')).toBe(expected.headline);
      expect(await reader.text('[data-spoken=body]')).toContain(expected.body);
      expect(await reader.overflow()).toBe(0);
      await reader.back();
      await reader.arrive(path('/politics'));
      // The browser restored the complete page with its script (bfcache).
      expect(await reader.evaluate(() => 'isKept' in window)).toBe(true);
      await reader.tap(menuToggle);
      await reader.see({ selector: '[class*=MenuDrawer_sheet] a' });
      await reader.press('Escape');
      await reader.forward();
      await reader.arrive(path(story));
      expect(await reader.text('h1')).toBe(expected.headline);
    });

    test('a saved story is on the page of saved stories', async () => {
      const reader = await newReader();
      await reader.open(at(story));
      await reader.hydrated();
      await reader.tap(saveButton);
      await reader.see({ selector: `${saveButton.selector}[aria-pressed=true]` });
      await reader.open(at('/saved'));
      await reader.tap({ selector: '[class*=SavedPage_saved] a', name: expected.headline });
      await reader.arrive(path(story));
      await reader.hydrated();
      await reader.see({ selector: `${saveButton.selector}[aria-pressed=true]` });
    });

    test('the share menu copies the story’s link', async () => {
      const reader = await newReader();
      await reader.open(at(story));
      await reader.hydrated();
      await reader.tap({ selector: 'article > div > header [data-menu] summary' });
      await reader.tap({ selector: 'article > div > header [data-menu] button', name: expected.copyLink });
      await reader.see({ selector: 'article > div > header [data-menu] button', name: expected.linkCopied });
      await reader.press('Escape');
      await reader.tap(searchMark);
      await reader.waitFor('the focus of search', (box) => document.activeElement?.matches(box), searchBox);
      await reader.press('v', 'Control');
      await reader.waitFor(
        'the pasted link',
        (box, link) => document.querySelector<HTMLInputElement>(box)?.value === link,
        searchBox,
        at(story),
      );
    });

    test('dark theme and larger text persist on the next page and in the next language', async () => {
      const reader = await newReader();
      await reader.open(at('/'));
      await reader.hydrated();
      await reader.tap({ selector: 'header [class*=DisplaySettings_settings] button' });
      await reader.tap({ selector: 'header [class*=DisplaySettings_settings] label', name: expected.dark });
      await reader.tap({ selector: 'header [class*=DisplaySettings_settings] label', name: expected.larger });
      const looks = () =>
        reader.evaluate(() => [
          getComputedStyle(document.body).backgroundColor,
          // WebKit returns 20.799999px.
          parseFloat(parseFloat(getComputedStyle(document.documentElement).fontSize).toFixed(1)),
        ]);
      expect(await looks()).toEqual([darkPaper, 20.8]);
      await reader.open(at('/politics'));
      expect(await looks()).toEqual([darkPaper, 20.8]);
      await reader.open(`${site.url}/${edition.lang === 'gu' ? 'hindi' : 'gujarati'}`);
      expect(await looks()).toEqual([darkPaper, 20.8]);
    });

    test('the language menu links to the same story in each other language', async () => {
      const reader = await newReader();
      for (const other of editionsInWords.filter((one) => one !== edition)) {
        await reader.open(at(story));
        await reader.tap({ selector: 'header nav[data-menu] summary' });
        await reader.tap({ selector: `header nav[data-menu] a[hreflang=${other.lang}]` });
        await reader.arrive(inEdition(other, story));
        expect(await reader.text('h1')).toBe(words[other.lang]!.headline);
      }
    });

    test('a video loads the YouTube player only after a tap', async () => {
      const reader = await newReader();
      const count = () => otherHosts.asked().filter((host) => host === 'www.youtube-nocookie.com').length;
      const before = count();
      await reader.open(at('/video/comedy'));
      await reader.hydrated();
      await reader.see({ selector: 'main article button' });
      expect([count(), await reader.evaluate(() => document.querySelectorAll('iframe').length)]).toEqual([before, 0]);
      await reader.tap({ selector: 'main article button' });
      await reader.see({ selector: 'main article iframe[src^="https://www.youtube-nocookie.com/embed/"]' });
      // WebKitGTK opens a TLS connection to the proxy, which therefore sees no host name.
      if (engine.name !== 'Firefox') return;
      const after = await eventually(
        async () => count(),
        (number) => number > before,
        20_000,
      );
      expect(after).toBeGreaterThan(before);
    });

    test('subscribing to the newsletter shows a thank-you message', async () => {
      const reader = await newReader();
      await reader.open(at('/newsletter'));
      await reader.hydrated();
      await reader.fill('main input[type=email]', `asha-${edition.lang}@reader.example`);
      await reader.press('Enter');
      await reader.waitFor('thanks', (thanks) => document.body.innerText.includes(thanks), expected.subscribed);
    });

    test('the contact form shows errors without losing the text, and sends it', async () => {
      const reader = await newReader();
      await reader.open(at('/contact'));
      await reader.hydrated();
      const field = (name: string) => `main form [name=${name}]`;
      await reader.fill(field('name'), 'Asha');
      await reader.fill(field('subject'), 'A well');
      await reader.fill(field('message'), 'The well of our street is dry.');
      await reader.fill(field('email'), 'asha@mail');
      await reader.press('Enter');
      await reader.see({ selector: 'main form [role=alert]' });
      const message = () =>
        reader.evaluate((box) => document.querySelector<HTMLTextAreaElement>(box)?.value, field('message'));
      expect(await message()).toBe('The well of our street is dry.');
      await reader.tap({ selector: field('email') });
      await reader.evaluate((box) => document.querySelector<HTMLInputElement>(box)?.select(), field('email'));
      await reader.type('asha@mail.in');
      await reader.press('Enter');
      await reader.arrive(path('/contact?outcome=sent'));
      expect(await reader.text('main [role=status]')).toContain(expected.sent);
    });

    test('a reader logs in by code from a story, comes back to it, and logs out', async () => {
      const reader = await newReader();
      const phone = newPhone();
      await reader.open(at(story));
      await reader.hydrated();
      await reader.tap(menuToggle);
      await reader.tap({ selector: '[class*=MenuDrawer_sheet] a', name: login.logInLink });
      await reader.see({ selector: 'h1', name: login.title });
      await reader.hydrated();
      await reader.fill('#login-phone', phone);
      await reader.press('Enter');
      await reader.see({ selector: '#login-code' });
      const [code = ''] = await eventually(
        async () => codesFor(site, phone),
        ({ length }) => length > 0,
        30_000,
      );
      await reader.fill('#login-code', code);
      await reader.press('Enter');
      await reader.arrive(path(story));
      expect(await session(reader)).toMatchObject({ user: { phone } });
      await reader.hydrated();
      await reader.tap(menuToggle);
      await reader.tap({ selector: '[class*=MenuDrawer_sheet] button', name: login.logOut });
      await reader.tap({ selector: '[role=dialog] button', name: login.leave });
      await reader.waitFor('the end of the session', async () => {
        const found = (await (await fetch('/api/auth/session')).json()) as object;
        return !('user' in found);
      });
    });

    test('with cookies blocked, login says so before a code is sent', async () => {
      const reader = await newReader({ cookies: 'blocked' });
      const phone = newPhone();
      await reader.open(at('/login-mobile-number'));
      await reader.hydrated();
      await reader.fill('#login-phone', phone);
      await reader.press('Enter');
      await reader.see({ selector: 'main [role=alert]' });
      expect(await reader.text('main [role=alert]')).toContain(expected.cookiesBlocked);
      expect(codesFor(site, phone)).toEqual([]);
      // Reading continues.
      await reader.open(at(story));
      expect(await reader.text('h1')).toBe(expected.headline);
    });

    // The browser runs no script of the page, but the test's own scripts run.
    test('without scripts pages can be read and forms sent', async () => {
      const line = await lineTo(site.url, { 'Content-Security-Policy': "script-src 'none'" });
      try {
        const reader = await newReader();
        const open = (address: string) => reader.open(`${line.url}${path(address)}`);
        await open('/');
        expect(await reader.text('h1')).toBe(expected.home);
        await reader.tap(menuToggle);
        await reader.see({ selector: '[class*=MenuDrawer_sheet] a' });
        await open('/politics');
        await reader.tap({ selector: 'main :is(h2, h3) a', name: expected.headline });
        await reader.arrive(path(story));
        expect(await reader.text('[data-spoken=body]')).toContain(expected.body);
        await open('/contact');
        for (const [name, text] of Object.entries({ name: 'Asha', subject: 'A well', message: 'It is dry.' }))
          await reader.fill(`main form [name=${name}]`, text);
        await reader.fill('main form [name=email]', 'asha@mail.in');
        expect(await reader.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(false);
        await reader.press('Enter');
        await reader.arrive(path('/contact?outcome=sent'));
        expect(await reader.text('main [role=status]')).toContain(expected.sent);
        await open('/newsletter');
        await reader.fill('main input[type=email]', `plain-${edition.lang}@reader.example`);
        await reader.press('Enter');
        await reader.arrive(path('/newsletter?outcome=sent'));
        expect(await reader.text('main [role=status]')).toContain(expected.subscribed);
      } finally {
        await line.close();
      }
    });

    test('offline an opened story can be read, and any other page is the offline page', async () => {
      const line = await lineTo(site.url);
      try {
        const reader = await newReader();
        await reader.open(`${line.url}${path(story)}`);
        await reader.waitFor(
          'the story and the offline page in the cache',
          async (name, address, offline) => {
            const response = await (await caches.open(name)).match('/offline?kept');
            const kept = (await response?.json()) as { stories: { path: string }[]; offlinePages: object } | undefined;
            return kept && offline in kept.offlinePages && kept.stories.some((one) => one.path === address);
          },
          cacheName,
          path(story),
          path('/offline'),
        );
        await line.cut();
        await reader.open(`${line.url}${path(story)}`);
        expect(await reader.text('h1')).toBe(expected.headline);
        expect(await reader.text('[data-spoken=body]')).toContain(expected.body);
        await reader.see({ selector: '[data-kept=away]' });
        await reader.open(`${line.url}${path('/politics')}`);
        expect(await reader.text('h1')).toBe(expected.offline);
        await reader.see({ selector: '[data-kept=read] a', name: expected.headline });
        expect(await reader.evaluate(() => document.documentElement.lang)).toBe(edition.lang);
      } finally {
        await line.close();
      }
    });
  });
}
