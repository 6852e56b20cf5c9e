import { act, fireEvent, screen } from '@testing-library/react';
import { WeatherBox } from '@/components/weather/WeatherBox/WeatherBox';
import { setChosenCity } from '@/lib/client/location/chosen-city';
import type { Edition } from '@/lib/platform/editions';
import { answer, answering, failures } from '../support/answers';
import type { WrittenEdition } from '../support/editions';
import { placeOfReader } from '../support/place-of-reader';
import { renderIn } from '../support/render';

const failed: Record<WrittenEdition, string> = {
  en: 'Weather unavailable. Try again',
  hindi: 'मौसम का पता नहीं चला। फिर देखें',
  gujarati: 'હવામાન જાણી શકાયું નથી. ફરી જુઓ',
};
const refused: Record<WrittenEdition, string> = {
  en: 'Location is off. Choose a city',
  hindi: 'लोकेशन बंद है। शहर चुनें',
  gujarati: 'લોકેશન બંધ છે. શહેર પસંદ કરો',
};

let requested: string[];
let located: { times: number };
const serve = (weather: () => Promise<Response> | Response) => ({ requests: requested } = answering(weather));
const openMeteo = { name: 'Open-Meteo', href: 'https://open-meteo.com/' };
const sunny = () => answer({ message: 'Success', data: { temperature: 31.4, code: 2, day: true, source: openMeteo } });

const place = (...said: Parameters<typeof placeOfReader>) => void (located = placeOfReader(...said));
const settle = () => act(() => jest.advanceTimersByTimeAsync(3000));
const show = async (edition: Edition = 'en', at = '/') => {
  const shown = renderIn(edition, <WeatherBox />, at);
  await settle();
  return shown;
};

beforeEach(() => {
  jest.useFakeTimers();
  AbortSignal.timeout = () => new AbortController().signal;
  serve(sunny);
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
  for (const part of ['geolocation', 'permissions']) Reflect.deleteProperty(navigator, part);
});

describe('with the permission given before', () => {
  beforeEach(() => place('granted'));

  test.each<[Edition, string, string]>([
    ['en', '31°Partly cloudyOpen-Meteo', 'Open-Meteo'],
    ['hindi', '31°आंशिक बादलओपन-मीटियो', 'ओपन-मीटियो'],
    ['gujarati', '31°થોડાં વાદળઓપન-મીટિઓ', 'ઓપન-મીટિઓ'],
  ])('the weather in %s is %s, and says from whom it is', async (edition, text, source) => {
    const { container } = await show(edition);
    expect(container).toHaveTextContent(text);
    const link = screen.getByRole('link', { name: source });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://open-meteo.com/', 'noopener']);
    // The reader did not request it, so screen readers are not interrupted.
    expect(screen.queryByRole('status')).toBeNull();
  });

  const ours = { name: 'Weather of Example', href: 'https://weather.example/' };
  test.each([
    [ours, 'Weather of Example', 'https://weather.example/'],
    [{ name: 'Weather of Example' }, 'Weather of Example', undefined],
    [undefined, '', undefined],
  ])('the weather of %j is said to be from %j', async (source, name, href) => {
    serve(() => answer({ message: 'Success', data: { temperature: 31.4, code: 2, day: true, source } }));
    const { container } = await show('gujarati');
    expect(container).toHaveTextContent(new RegExp(`^31°થોડાં વાદળ${name}$`));
    expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href);
    // Marked as English, so that no voice reads it in Gujarati.
    if (name) expect(screen.getByText(name)).toHaveAttribute('lang', 'en');
  });

  test('the tab stores the weather for 15 minutes, without the location', async () => {
    const first = await show();
    first.unmount();
    expect(JSON.parse(sessionStorage.getItem('weather') ?? '')).toEqual({
      until: expect.any(Number),
      weather: { temperature: 31.4, code: 2, day: true, source: openMeteo },
    });
    const second = await show();
    expect(second.container).toHaveTextContent('31°');
    second.unmount();
    expect([requested.length, located.times]).toEqual([1, 1]);
    await act(() => jest.advanceTimersByTimeAsync(15 * 60_000));
    await show();
    expect([requested.length, located.times]).toEqual([2, 2]);
  });

  const story = '/[displayName]/[friendlyUrl]/[id]';
  test('a story asks for the weather like any page, and the next one shows what the tab knows', async () => {
    const first = await show('en', story);
    expect(first.container).toHaveTextContent(/^31°/);
    first.unmount();
    const { container } = await show('en', story);
    expect(container).toHaveTextContent(/^31°/);
    expect([requested.length, located.times]).toEqual([1, 1]);
  });

  test('a failure is not tried again on each page of the tab, but when the reader asks', async () => {
    serve(() => answer('null'));
    (await show()).unmount();
    const { container } = await show();
    expect([container.textContent, requested.length]).toEqual([failed.en, 1]);
    serve(sunny);
    fireEvent.click(screen.getByRole('button', { name: failed.en }));
    await settle();
    expect([requested.length, screen.getByRole('status').textContent?.slice(0, 3)]).toEqual([1, '31°']);
  });

  test.each(Object.entries(failed) as [Edition, string][])(
    'in %s a reader who asks in vain is told: %s, and can ask again',
    async (edition, text) => {
      serve(() => answer({ message: 'Not now' }, 503));
      await show(edition);
      for (let time = 0; time < 2; time += 1) {
        fireEvent.click(screen.getByRole('button', { name: text }));
        await settle();
        expect(screen.getByRole('status')).toHaveTextContent(text);
        expect(screen.getByRole('button', { name: text })).toHaveAttribute('aria-disabled', 'false');
      }
      expect(requested).toHaveLength(3);
    },
  );

  test.each(['{', 'null', '17', '{"until":"later"}', '{"until":1}'])(
    'an invalid stored value is ignored: %s',
    async (held) => {
      sessionStorage.setItem('weather', held);
      const { container } = await show();
      expect(container).toHaveTextContent('31°');
    },
  );

  test('the location is sent with two decimals', async () => {
    await show();
    expect(requested).toEqual(['/api/weather?lat=23.02&lon=72.57']);
  });

  test('the weather is fetched once, however often the page changes around it', async () => {
    const { rerender } = await show();
    for (let time = 0; time < 3; time += 1) rerender(<WeatherBox />);
    await settle();
    expect([requested.length, located.times]).toEqual([1, 1]);
  });

  test.each(failures)('when our route %s the reader is told, and nothing is thrown', async (_, failure) => {
    serve(failure);
    const { container } = await show();
    expect([container.textContent, container.querySelector('.box')?.className]).toEqual([failed.en, 'box']);
    // The reader did not request it, so screen readers are not interrupted.
    expect(screen.queryByRole('status')).toBeNull();
    expect(requested).toHaveLength(1);
  });

  test('when the place cannot be found the reader is told, and no weather is asked for', async () => {
    place('granted', 2);
    const { container } = await show();
    expect([container.textContent, requested]).toEqual([failed.en, []]);
  });
});

describe('without the permission', () => {
  test.each<[Edition, string]>([
    ['en', 'Weather here'],
    ['hindi', 'यहां का मौसम'],
    ['gujarati', 'અહીંનું હવામાન'],
  ])('in %s the reader can ask: %s, and nothing happens before', async (edition, name) => {
    place('prompt');
    const { container } = await show(edition);
    expect([located.times, requested]).toEqual([0, []]);
    fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    await settle();
    expect([located.times, requested.length]).toEqual([1, 1]);
    expect(container).toHaveTextContent('31°');
    expect(screen.getByRole('status')).toHaveTextContent('31°');
  });

  test.each(['old', 'broken'] as const)('a browser that is %s and cannot tell is asked as well', async (state) => {
    place(state);
    await show();
    expect([located.times, requested]).toEqual([0, []]);
    expect(screen.getByRole('button', { name: 'Weather here' })).toHaveAttribute('aria-disabled', 'false');
  });

  test.each([undefined, 1] as const)('the focus stays at the place of the button, lost for: %s', async (lostFor) => {
    place('prompt', lostFor);
    const { container } = await show();
    const button = screen.getByRole('button');
    button.focus();
    fireEvent.click(button);
    expect(button).toHaveFocus();
    await settle();
    expect(button).not.toBeInTheDocument();
    expect(container.querySelector('.box')).toHaveFocus();
  });

  test('a reader who asks before the browser is idle is answered', async () => {
    place('prompt');
    const { container } = renderIn('en', <WeatherBox />);
    fireEvent.click(screen.getByRole('button'));
    await settle();
    expect([container.textContent?.slice(0, 3), located.times]).toEqual(['31°', 1]);
  });

  test('the focus of a reader who went on meanwhile is left alone', async () => {
    place('prompt');
    const { container } = await show();
    fireEvent.click(screen.getByRole('button'));
    await settle();
    expect(container).toHaveTextContent('31°');
    expect(document.body).toHaveFocus();
  });

  test.each(Object.entries(refused) as [Edition, string][])(
    'in %s a reader who says no is told: %s',
    async (edition, text) => {
      place('prompt', 1);
      const { container } = await show(edition);
      fireEvent.click(screen.getByRole('button'));
      await settle();
      expect([container.textContent, requested]).toEqual([text, []]);
      expect(screen.getByRole('status')).toHaveTextContent(text);
      expect(screen.getByRole('button', { name: text })).toBeVisible();
    },
  );

  test.each<[WrittenEdition, string, string]>([
    ['en', 'Surat', '31°SuratPartly cloudy'],
    ['hindi', 'सूरत', '31°सूरतआंशिक बादल'],
    ['gujarati', 'સુરત', '31°સુરતથોડાં વાદળ'],
  ])('in %s a reader who said no chooses %s, which stays chosen', async (edition, city, text) => {
    place('denied');
    const first = await show(edition);
    fireEvent.click(screen.getByRole('button', { name: refused[edition] }));
    await act(() => jest.requireActual('@/components/weather/CityDialog/CityDialog'));
    await settle();
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    fireEvent.click(screen.getByRole('button', { name: city }));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([located.times, requested]).toEqual([0, ['/api/weather?lat=21.17&lon=72.83']]);
    expect(first.container).toHaveTextContent(text);
    first.unmount();
    sessionStorage.clear();
    const { container } = await show(edition);
    expect(container).toHaveTextContent(text);
    expect(located.times).toBe(0);
  });

  test.each<[PermissionState, string, string, string[], number]>([
    ['prompt', 'surat', '31°SuratPartly cloudyOpen-Meteo', ['/api/weather?lat=21.17&lon=72.83'], 0],
    ['denied', 'surat', '31°SuratPartly cloudyOpen-Meteo', ['/api/weather?lat=21.17&lon=72.83'], 0],
    // A shared position decides about the weather, whatever city's news is read.
    ['granted', 'surat', '31°Partly cloudyOpen-Meteo', ['/api/weather?lat=23.02&lon=72.57'], 1],
    // A newsroom may have other cities.
    ['prompt', 'atlantis', 'Weather here', [], 0],
  ])('with the place %s and the city %s chosen for news: %s', async (state, city, text, addresses, places) => {
    place(state);
    localStorage.setItem('city', city);
    const { container } = await show();
    expect([container.textContent, requested, located.times]).toEqual([text, addresses, places]);
  });

  test('the weather of another city is not that of the tab before', async () => {
    place('denied');
    localStorage.setItem('city', 'surat');
    (await show()).unmount();
    act(() => setChosenCity('rajkot'));
    await show();
    expect(requested).toEqual(['/api/weather?lat=21.17&lon=72.83', '/api/weather?lat=22.3&lon=70.8']);
  });

  test('a retry requests the weather of the chosen city, not of the location', async () => {
    localStorage.setItem('city', 'surat');
    serve(() => answer({ message: 'Not now' }, 503));
    await show();
    serve(sunny);
    fireEvent.click(screen.getByRole('button', { name: failed.en }));
    await settle();
    expect(requested).toEqual(['/api/weather?lat=21.17&lon=72.83']);
  });

  test('a reader who denied permission before is not asked', async () => {
    place('denied');
    const { container } = await show();
    expect([container.textContent, located.times, requested]).toEqual([refused.en, 0, []]);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('a browser without geolocation shows a message', async () => {
    const { container } = await show();
    expect([container.textContent, requested]).toEqual([refused.en, []]);
  });
});
