import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ShareMenu } from '@/components/article/ShareMenu/ShareMenu';
import { StoryTools } from '@/components/article/StoryTools/StoryTools';
import { renderIn } from '../support/render';
import { story } from '../support/views';

const url = 'https://news.example/hindi/india/rain/7';
const encodedUrl = 'https%3A%2F%2Fnews.example%2Fhindi%2Findia%2Frain%2F7';
const bar = <StoryTools story={story({ title: 'Rain & sun?', url })} translations={[]} lang="en" />;
const menu = <ShareMenu title="Rain & sun?" url={url} />;

/** Adds a browser API that jsdom lacks. */
const give = (name: 'clipboard' | 'share', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
afterEach(() => {
  for (const name of ['clipboard', 'share']) Reflect.deleteProperty(navigator, name);
});

test('links to four services, WhatsApp first, in new tabs without access to this one', () => {
  renderIn('en', bar);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Share on WhatsApp', `https://wa.me/?text=Rain%20%26%20sun%3F%20${encodedUrl}`],
    ['Share on Telegram', `https://t.me/share/url?url=${encodedUrl}&text=Rain%20%26%20sun%3F`],
    ['Share on X', `https://x.com/intent/post?text=Rain%20%26%20sun%3F&url=${encodedUrl}`],
    ['Share on Facebook', `https://www.facebook.com/sharer/sharer.php?u=${encodedUrl}`],
  ]);
  for (const link of links) expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
});

test.each([
  ['hindi', ['व्हाट्सऐप पर शेयर करें', 'टेलीग्राम पर शेयर करें', 'एक्स पर शेयर करें', 'फेसबुक पर शेयर करें']],
  ['gujarati', ['વૉટ્સઍપ પર શેર કરો', 'ટેલિગ્રામ પર શેર કરો', 'એક્સ પર શેર કરો', 'ફેસબુક પર શેર કરો']],
] as const)('names them in %s', (edition, names) => {
  renderIn(edition, bar);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(names);
});

test('hides buttons that the browser does not support', () => {
  renderIn('en', menu);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

describe('copying the link', () => {
  test('announces that it is copied, also to screen readers', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    give('clipboard', { writeText });
    renderIn('en', menu);
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeInTheDocument();
    expect(screen.getByRole('status').textContent).toBe('Link copied');
    expect(writeText.mock.calls).toEqual([[url]]);
  });

  test('that the browser refuses goes on being offered', async () => {
    const refused = Promise.reject(new Error('not allowed'));
    give('clipboard', { writeText: () => refused });
    renderIn('en', menu);
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await expect(refused).rejects.toThrow('not allowed');
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('is offered again for the next story', async () => {
    give('clipboard', { writeText: () => Promise.resolve() });
    const { rerender } = renderIn('en', menu);
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByRole('button', { name: 'Link copied' });
    rerender(<ShareMenu title="Sun" url="https://news.example/india/sun/8" />);
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  });
});

describe('the system’s sheet', () => {
  test('gets title and address', async () => {
    const share = jest.fn(() => Promise.resolve());
    give('share', share);
    renderIn('en', menu);
    fireEvent.click(screen.getByRole('button', { name: 'More ways to share' }));
    await waitFor(() => expect(share.mock.calls).toEqual([[{ title: 'Rain & sun?', url }]]));
  });

  test('may be closed by the reader', async () => {
    const closed = Promise.reject(new Error('AbortError'));
    give('share', () => closed);
    renderIn('hindi', menu);
    fireEvent.click(screen.getByRole('button', { name: 'शेयर करने के और तरीके' }));
    await expect(closed).rejects.toThrow('AbortError');
    expect(screen.getByRole('button', { name: 'शेयर करने के और तरीके' })).toBeInTheDocument();
  });
});
