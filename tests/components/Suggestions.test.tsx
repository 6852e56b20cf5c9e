import { act, fireEvent, screen } from '@testing-library/react';
import { SearchBox } from '@/components/header/SearchBox/SearchBox';
import { renderIn } from '../support/render';

/** Suggestions below the search box, for keyboard and screen reader. */

const found = [
  {
    id: 1,
    title: 'चुनाव का दिन',
    href: '/hindi/elections/polling-day/1',
    category: 'चुनाव',
    marked: [
      { text: 'चुनाव', hit: true },
      { text: ' का दिन', hit: false },
    ],
  },
  { id: 2, title: 'चुनाव आयोग', href: '/hindi/politics/the-commission/2', category: 'राजनीति' },
];
const section = { kind: 'section', name: 'चुनाव', href: '/hindi/elections' };
/** Links that our own route adds to the stories of the news API. */
let named: object[];
const requests = jest.fn();
const answerOf = (address: string) => (address.startsWith('/api/search-places/') ? named : found);

beforeEach(() => {
  requests.mockReset();
  named = [];
  AbortSignal.timeout = () => new AbortController().signal;
  requests.mockImplementation((address: string) =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ message: 'Success', data: answerOf(address) }) }),
  );
  globalThis.fetch = requests as unknown as typeof fetch;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** A focused search box with its script loaded and `text` typed into it. */
async function typed(text: string) {
  const { go } = renderIn('hindi', <SearchBox action="/hindi/searchpage" />);
  const box = screen.getByLabelText<HTMLInputElement>('खबरें खोजें');
  expect(box.getAttribute('role')).toBeNull();
  // The script of suggestions is imported when the box gets the focus.
  await act(async () => {
    box.focus();
    await jest.requireActual('@/components/header/Suggestions/Suggestions');
    await jest.advanceTimersByTimeAsync(1);
  });
  await act(async () => {
    fireEvent.input(box, { target: { value: text } });
    await jest.advanceTimersByTimeAsync(500);
  });
  return { box, go };
}

test('a prefix is requested once, in the reader’s language', async () => {
  await typed('chuna');
  expect(requests.mock.calls).toEqual([
    ['/api/search-places/hindi?keyword=chuna', expect.anything()],
    ['/api/news/searchNews/hindi', expect.objectContaining({ method: 'POST', body: '{"keyword":"chuna"}' })],
  ]);
});

test('the box is a combobox with a list that it names', async () => {
  const { box } = await typed('chuna');
  expect([box.getAttribute('role'), box.getAttribute('aria-expanded'), box.getAttribute('aria-autocomplete')]).toEqual([
    'combobox',
    'true',
    'list',
  ]);
  const list = screen.getByRole('listbox', { name: 'सुझाव' });
  expect(box.getAttribute('aria-controls')).toBe(list.id);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'चुनाव का दिनचुनाव',
    'चुनाव आयोगराजनीति',
    '‘chuna’ खोजें',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('2 सुझाव');
});

test('arrows go down the list and back to the box, Enter follows', async () => {
  const { box, go } = await typed('chuna');
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const chosen: (string | undefined | null)[] = [active()];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
    fireEvent.keyDown(box, { key });
    chosen.push(active());
  }
  const [first, second] = ['चुनाव का दिनचुनाव', 'चुनाव आयोगराजनीति'];
  const all = '‘chuna’ खोजें';
  expect(chosen).toEqual([undefined, first, second, all, undefined, all, second]);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(go.mock.calls).toEqual([['/hindi/politics/the-commission/2']]);
  expect(box.getAttribute('aria-expanded')).toBe('false');
});

test('Enter without a choice is left to the form', async () => {
  const { box, go } = await typed('chuna');
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(true);
  expect(go).not.toHaveBeenCalled();
});

test.each([
  ['Escape', (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Escape' })],
  ['leaving the box', (box: HTMLElement) => fireEvent.blur(box)],
])('%s closes the list', async (_, leave) => {
  const { box } = await typed('chuna');
  leave(box);
  expect(box.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('option')).toBeNull();
});

test('a tap follows', async () => {
  const { go } = await typed('chuna');
  fireEvent.click(screen.getAllByRole('option')[0] ?? document.body);
  expect(go.mock.calls[0]?.[0]).toBe('/hindi/elections/polling-day/1');
});

test.each(['c', ' '])('%j is too short for a request', async (text) => {
  const { box } = await typed(text);
  expect([requests.mock.calls.length, box.getAttribute('aria-expanded')]).toEqual([0, 'false']);
});

test('the last row searches for what was typed', async () => {
  const { go } = await typed('chuna');
  await act(async () => void fireEvent.click(screen.getAllByRole('option').at(-1) ?? document.body));
  expect(go.mock.calls[0]?.[0]).toBe('/hindi/searchpage?keyword=chuna');
});

test('highlights from the news API are shown', async () => {
  await typed('चुनाव');
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['चुनाव']);
});

test('a matching section is first, with its kind, and is counted', async () => {
  named = [section];
  const { box, go } = await typed('chunav');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'श्रेणी चुनाव',
    'चुनाव का दिनचुनाव',
    'चुनाव आयोगराजनीति',
    '‘chunav’ खोजें',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('3 सुझाव');
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(go.mock.calls).toEqual([['/hindi/elections']]);
});

test('after a failed request the search is still offered', async () => {
  requests.mockImplementation(() => Promise.reject(new Error('offline')));
  await typed('chuna');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['‘chuna’ खोजें']);
  expect(screen.getByRole('status')).toHaveTextContent('कोई सुझाव नहीं');
});
