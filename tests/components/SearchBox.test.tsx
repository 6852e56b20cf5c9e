import { act, fireEvent, screen } from '@testing-library/react';
import { SearchBox } from '@/components/header/SearchBox/SearchBox';
import { buildSearchUrl } from '@/components/header/SearchField/build-search-url';
import { renderIn } from '../support/render';

function setUp() {
  const { go } = renderIn('hindi', <SearchBox action="/hindi/searchpage" />);
  const form = screen.getByRole<HTMLFormElement>('search');
  const input = screen.getByRole<HTMLInputElement>('searchbox');
  const search = (text: string) => {
    fireEvent.change(input, { target: { value: text } });
    return fireEvent.submit(form);
  };
  return { form, input, go, search };
}

test('is a plain GET form, so that it works without script', () => {
  const { form, input } = setUp();
  expect(form.getAttribute('action')).toBe('/hindi/searchpage');
  expect(form.method).toBe('get');
  expect([input.name, input.type, input.required, input.maxLength]).toEqual(['keyword', 'search', true, 200]);
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('submit');
});

test('is labelled in the language of the page', () => {
  const { input } = setUp();
  expect([input.placeholder, input.getAttribute('aria-label')]).toEqual(['खबरें खोजें', 'खबरें खोजें']);
  expect(screen.getByRole('button', { name: 'खोजें' })).toBeInTheDocument();
});

test.each([
  ['चुनाव', '/hindi/searchpage?keyword=%E0%A4%9A%E0%A5%81%E0%A4%A8%E0%A4%BE%E0%A4%B5'],
  ['  rain  ', '/hindi/searchpage?keyword=rain'],
  ['a&page=2#x', '/hindi/searchpage?keyword=a%26page%3D2%23x'],
  ['100% rain', '/hindi/searchpage?keyword=100%25%20rain'],
  ['+', '/hindi/searchpage?keyword=%2B'],
])('%j leads to %s', (text, address) => {
  const { go, search } = setUp();
  expect(search(text)).toBe(false);
  expect(go.mock.calls).toEqual([[address]]);
});

test.each(['', ' ', '   ', '\u00A0'])('%j does nothing', (text) => {
  const { go, search } = setUp();
  expect(search(text)).toBe(false);
  expect(go).not.toHaveBeenCalled();
});

test('a form with a filter and no words leads to what the filter finds', () => {
  const form = document.createElement('form');
  form.innerHTML = '<input name="keyword" value=" "><input name="category" value="sports"><input name="city" value="">';
  expect(buildSearchUrl('/searchpage', form)).toBe('/searchpage?category=sports');
});

test('the first typed letter replaces the previous search, and typed words stay', async () => {
  const { input } = setUp();
  await act(async () => input.focus());
  fireEvent.change(input, { target: { value: 'surat' } });
  input.setSelectionRange(5, 5);
  // The script of suggestions has loaded.
  await screen.findByRole('combobox');
  expect([input.selectionStart, input.selectionEnd]).toEqual([5, 5]);
  await act(async () => input.blur());
  await act(async () => input.focus());
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 5]);
});

test('letters typed before hydration stay, although hydration repeats the focus', () => {
  renderIn('en', <SearchBox action="/searchpage" />);
  const input = screen.getByRole<HTMLInputElement>('searchbox');
  act(() => input.focus());
  fireEvent.input(input, { target: { value: 'sura' } });
  input.setSelectionRange(4, 4);
  // A native event, like React's.
  fireEvent(input, new FocusEvent('focusin', { bubbles: true }));
  expect([input.selectionStart, input.selectionEnd]).toEqual([4, 4]);
});
