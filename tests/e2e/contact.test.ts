import type { Page } from 'playwright';
import { focused, hydrated } from '../support/browser';
import { editionsInWords, english, inEdition, type TestEdition, inTurn } from '../support/editions';
import { newReader, readInBrowser, site } from '../support/in-browser';

/** A refused message: nothing that the reader wrote may be lost, with or without script. */
let page: Page;

// No other page shows readers' messages.
readInBrowser();

const words: Record<string, { summary: string; email: string; phone: string; sent: string; archive: string }> = {
  en: {
    summary: 'The message was not sent.',
    email: 'This e-mail address is not complete.',
    phone: 'This is not a valid phone number.',
    sent: 'Thank you. Your message has reached the newsroom.',
    archive: 'Archive',
  },
  hi: {
    summary: 'संदेश नहीं भेजा गया।',
    email: 'यह ई-मेल पता अधूरा या गलत है।',
    phone: 'यह फोन नंबर सही नहीं है।',
    sent: 'धन्यवाद। आपका संदेश न्यूजरूम तक पहुंच गया है।',
    archive: 'पुरानी खबरें',
  },
  gu: {
    summary: 'સંદેશ મોકલાયો નથી.',
    email: 'આ ઈ-મેલ સરનામું અધૂરું કે ખોટું છે.',
    phone: 'આ ફોન નંબર બરાબર નથી.',
    sent: 'આભાર. તમારો સંદેશ ન્યૂઝરૂમ સુધી પહોંચી ગયો છે.',
    archive: 'જૂના સમાચાર',
  },
};

const written = {
  name: 'આશા & आशा <b>',
  // The browser accepts it, but the contract does not.
  email: 'asha@mail',
  phone: 'call me',
  subject: 'A “well”',
  message: '\nThe first line.\n\n  The last: 100 % & more.',
};

async function open(edition: TestEdition, script: boolean): Promise<void> {
  page = await newReader({ viewport: { width: 360, height: 740 }, javaScriptEnabled: script });
  await page.goto(`${site.url}${inEdition(edition, '/contact')}`);
  if (script) await hydrated(page);
}

const box = (name: string) => page.locator(`main form [name=${name}]`);
async function fill(values: Partial<typeof written>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await box(name).fill(value);
}
const send = () => page.locator('main form [type=submit]').click();
const inTheBoxes = async () =>
  Object.fromEntries(
    await Promise.all(Object.keys(written).map(async (name) => [name, await box(name).inputValue()] as const)),
  );
/** The description that a screen reader announces for a field. */
const failureText = (name: string) =>
  box(name).evaluate((field) => [
    field.getAttribute('aria-invalid'),
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  ]);

const ways = inTurn(2, editionsInWords).flatMap((edition) =>
  [true, false].map((script) => ({ edition, script, inName: edition.name, how: script ? 'with' : 'without' })),
);

test.each(ways)('in $inName $how script: a refused message stays, and is sent once it is right', async (way) => {
  const { edition, script } = way;
  const expected = words[edition.lang]!;
  const address = `${site.url}${inEdition(edition, '/contact')}`;
  await open(edition, script);
  await fill(written);
  await send();

  const summary = page.locator('main [role=alert]');
  await summary.waitFor();
  expect(await summary.innerText()).toContain(expected.summary);
  await focused(summary);
  await page.waitForLoadState();
  expect(await inTheBoxes()).toEqual(written);
  expect(await failureText('name')).toEqual([null, '']);
  expect(await failureText('email')).toEqual(['true', expect.stringContaining(expected.email)]);
  expect(await failureText('phone')).toEqual(['true', expect.stringContaining(expected.phone)]);
  expect(page.url()).toBe(address);
  await summary.locator('a').nth(1).click();
  await page.waitForURL(`${address}#contact-phone`);

  await fill({ email: 'asha@mail.in', phone: '' });
  await send();
  const thanks = page.locator('main [role=status]', { hasText: expected.sent });
  await thanks.waitFor();
  await page.waitForURL(`${address}?outcome=sent`);
  await thanks.and(page.locator(':focus')).waitFor();
  await page.locator('main a', { hasText: expected.archive }).click();
  await page.waitForURL(`${site.url}${inEdition(edition, '/archive')}`);
});

test('a corrected field is no longer marked, and the layout does not shift', async () => {
  await open(english, true);
  await fill(written);
  await send();
  const phone = page.locator('#contact-phone-fault');
  await phone.waitFor();
  const button = page.locator('main form button[type=submit]');
  const place = () => button.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await place();
  await fill({ phone: '9876543210' });
  await box('phone').blur();
  await phone.waitFor({ state: 'hidden' });
  expect(await failureText('phone')).toEqual([null, '']);
  expect((await failureText('email'))[0]).toBe('true');
  expect(await place()).toBe(before);
});

test('without script, a message that is too long is returned in full', async () => {
  await open(english, false);
  await fill({ ...written, email: 'asha@mail.in', phone: '' });
  // Simulates a browser that ignores `maxlength`.
  const message = 'अ'.repeat(5100);
  const answer = await page.request.post(`${site.url}/contact`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { ...written, message },
  });
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([400, 'private, no-store']);
  await page.setContent((await answer.text()).replaceAll('<script', '<template').replaceAll('</script', '</template'));
  expect(await box('message').inputValue()).toBe(message);
  expect((await failureText('message'))[1]).toContain('At most 5,000 characters');
});

test('with script, the message stays in the form when the connection fails', async () => {
  await open(english, true);
  await fill({ ...written, email: 'asha@mail.in', phone: '' });
  await page.context().setOffline(true);
  await send();
  await page.locator('main [role=alert]', { hasText: 'There was no connection.' }).waitFor();
  expect(await inTheBoxes()).toEqual({ ...written, email: 'asha@mail.in', phone: '' });
});
