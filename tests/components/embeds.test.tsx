import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ArticleBody } from '@/components/article/ArticleBody/ArticleBody';
import { parseEmbedHeight } from '@/components/article/EmbedPlayer/embed-height';
import { toSpeechParts } from '@/lib/client/speech/speech-parts';
import type { BodyPart, EmbedPart } from '@/lib/contract/views';
import { inEdition, renderIn } from '../support/render';
import { story } from '../support/views';

/** Embeds in a story. */

const post: EmbedPart = {
  kind: 'post',
  host: 'एक्स',
  before: '<blockquote><p>पानी बरसा।</p></blockquote>',
  after: 'सोमवार का पोस्ट',
  link: { href: 'https://x.com/a/status/12', words: 'एक्स पर पोस्ट देखें', isNamed: false },
  source: {
    kind: 'post',
    src: 'https://platform.twitter.com/embed/Tweet.html?id=12&dnt=true',
    title: 'एक्स पर पोस्ट',
    play: 'पोस्ट यहीं दिखाएं',
    notice: 'आपके टैप करने तक एक्स से कुछ लोड नहीं होता।',
  },
};
const document: EmbedPart = {
  kind: 'document',
  host: 'पीडीएफ',
  before: '',
  after: '',
  link: { href: 'https://court.example/1.pdf', words: 'The order', isNamed: true },
};
const body = (...parts: BodyPart[]) => <ArticleBody story={story({ body: parts })} />;
const play = () => screen.getByRole('button', { name: 'पोस्ट यहीं दिखाएं: एक्स पर पोस्ट' });

test('a post has its text, a button and a link, and no frame before the tap', () => {
  const html = renderToString(inEdition('hindi', body('<p>a</p>', post)));
  expect(html.replace(/data-props="[^"]*"/g, '')).not.toMatch(/platform\.twitter|<iframe/);
  renderIn('hindi', body('<p>a</p>', post));
  const [figure] = screen.getAllByRole('figure');
  expect(within(figure!).getByText('पानी बरसा।')).toBeVisible();
  expect(within(figure!).getByText('सोमवार का पोस्ट').tagName).toBe('FIGCAPTION');
  expect(within(figure!).getByText('आपके टैप करने तक एक्स से कुछ लोड नहीं होता।')).toBeVisible();
  const link = screen.getByRole('link', { name: 'एक्स पर पोस्ट देखें' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://x.com/a/status/12', 'noopener']);
});

test('a tap puts the frame in the place of the button, shut in and titled, with the focus', () => {
  renderIn('hindi', body(post));
  fireEvent.click(play());
  const frame = screen.getByTitle('एक्स पर पोस्ट');
  expect(frame).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(frame).toHaveAttribute('src', 'https://platform.twitter.com/embed/Tweet.html?id=12&dnt=true');
  expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  expect(frame).toHaveAttribute('loading', 'lazy');
  const allowed = frame.getAttribute('sandbox')?.split(' ');
  expect(allowed).toEqual([
    'allow-scripts',
    'allow-same-origin',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-presentation',
  ]);
  expect(screen.getByRole('link', { name: 'एक्स पर पोस्ट देखें' })).toBeVisible();
});

test('a post is as high as its own frame says, and no other', () => {
  renderIn('hindi', body(post));
  fireEvent.click(play());
  const frame = screen.getByTitle<HTMLIFrameElement>('एक्स पर पोस्ट');
  const data = JSON.stringify({ type: 'MEASURE', details: { height: 640.2 } });
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source: window })));
  expect(frame.style.blockSize).toBe('');
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source: frame.contentWindow })));
  expect(frame.style.blockSize).toBe('641px');
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: 'x', source: frame.contentWindow })));
  expect(frame.style.blockSize).toBe('641px');
});

test.each<[string, unknown, number | undefined]>([
  ['X', { 'twttr.embed': { method: 'twttr.private.resize', params: [{ height: 500, width: 550 }] } }, 500],
  ['Instagram', '{"type":"MEASURE","details":{"height":717}}', 717],
  ['one that would take the page', { type: 'MEASURE', details: { height: 1e9 } }, 1500],
  ['one that would vanish', { type: 'MEASURE', details: { height: 0 } }, undefined],
  ['no number', { type: 'MEASURE', details: { height: '100vh' } }, undefined],
  ['another method', { 'twttr.embed': { method: 'twttr.private.rendered', params: [{ height: 500 }] } }, undefined],
  ['no parameters', { 'twttr.embed': { method: 'twttr.private.resize', params: 'x' } }, undefined],
  ['broken JSON', '{"type":"MEASURE"', undefined],
  ['nothing', null, undefined],
  ['a long text', `"${'x'.repeat(20_000)}"`, undefined],
])('the height in a message of %s', (_, data, height) => expect(parseEmbedHeight(data)).toBe(height));

test('a document is a link in the words of the editor, without a button', () => {
  renderIn('hindi', body(document));
  expect(screen.getByText('पीडीएफ')).toBeVisible();
  expect(screen.getByRole('link', { name: 'The order' })).toHaveAttribute('href', 'https://court.example/1.pdf');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('words of the page are marked as its language within a story in another', () => {
  renderIn('hindi', <ArticleBody story={story({ body: [post, document] })} lang="en" />);
  const langOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang');
  expect(['एक्स', 'पोस्ट यहीं दिखाएं', 'एक्स पर पोस्ट देखें'].map(langOf)).toEqual(['hi', 'hi', 'hi']);
  expect(['पानी बरसा।', 'The order'].map(langOf)).toEqual(['en', 'en']);
});

test('read-aloud text has the words of a post, without buttons, links and host names', () => {
  const { container } = renderIn('hindi', body('<p>पहला।</p>', post, '<p>दूसरा।</p>'));
  const spoken = container.querySelector('[data-spoken=body]')?.innerHTML ?? '';
  expect(toSpeechParts({ title: 'T', summary: 'S', body: spoken }).slice(2)).toEqual([
    'पहला।',
    'पानी बरसा।',
    'सोमवार का पोस्ट',
    'दूसरा।',
  ]);
});
