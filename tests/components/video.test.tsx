import { fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { BulletinList } from '@/components/video/BulletinList/BulletinList';
import { VideoCategoryPage } from '@/components/video/VideoCategoryPage/VideoCategoryPage';
import { VideoPage } from '@/components/video/VideoPage/VideoPage';
import { VideoPlayer } from '@/components/video/VideoPlayer/VideoPlayer';
import type { Edition } from '@/lib/platform/editions';
import type { BulletinCard } from '@/lib/contract/views';
import { inEdition, renderIn } from '../support/render';

const bulletin: BulletinCard = {
  id: 1,
  title: 'Rain reaches Kerala',
  summary: 'Clouds from the south-west.',
  poster: 'L3NhbXBsZS92LmpwZw.0a1b2c3d.AAAAAAAAAAAAAAAA/v',
  player: {
    embed: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
    watch: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  },
  date: { iso: '2026-11-20T05:30:00.000Z', label: 'Nov 20, 2026' },
};
const player = {
  title: bulletin.title,
  poster: bulletin.poster ?? '',
  player: bulletin.player ?? { embed: '', watch: '' },
};
const onePage = { page: 1, pages: 1, pageLinks: [{ page: 1, href: '/video/weather' }] };

describe('the player', () => {
  test.each<[Edition, string]>([
    ['en', 'Play video: Rain reaches Kerala'],
    ['hindi', 'वीडियो चलाएं: Rain reaches Kerala'],
    ['gujarati', 'વીડિયો ચલાવો: Rain reaches Kerala'],
  ])('is a button in %s, named %s', (edition, name) => {
    renderIn(edition, <VideoPlayer {...player} sizes="100vw" />);
    expect(screen.getByRole('button', { name })).toBeVisible();
  });

  test('contains no YouTube URL before the click', () => {
    const { container } = renderIn('en', <VideoPlayer {...player} sizes="100vw" />);
    expect(container.querySelector('.island')?.innerHTML).not.toMatch(/youtu|ytimg/i);
  });

  test('replaces the poster and takes the focus on click', () => {
    const { container } = renderIn('en', <VideoPlayer {...player} sizes="100vw" />);
    fireEvent.click(screen.getByRole('button'));
    const frame = screen.getByTitle('Rain reaches Kerala');
    expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1');
    expect(frame).toHaveAttribute('allow', expect.stringContaining('autoplay'));
    expect(frame).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(container.querySelector('img')).toBeNull();
  });

  test('is a button and a link to the video at YouTube in the HTML, of which one is seen', () => {
    const html = renderToString(inEdition('en', <VideoPlayer {...player} sizes="100vw" />));
    const page = new DOMParser().parseFromString(html, 'text/html');
    const links = [...page.querySelectorAll('a')];
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'Play video: Rain reaches Kerala'],
    ]);
    expect(page.querySelector('button')?.getAttribute('aria-label')).toBe('Play video: Rain reaches Kerala');
    expect(page.querySelector('iframe')).toBeNull();
    expect(page.querySelector('img')?.getAttribute('src')).toBe(
      '/pictures/wide-640/L3NhbXBsZS92LmpwZw.0a1b2c3d.AAAAAAAAAAAAAAAA/v.jpg',
    );
  });

  test('has neither button nor link when there is nothing to play, and stands without a poster', () => {
    const { container } = renderIn('en', <VideoPlayer title="Lost" sizes="100vw" />);
    expect(container.querySelectorAll('button, a, img, iframe')).toHaveLength(0);
  });
});

describe('a list of bulletins', () => {
  test('shows title, description and date of each', () => {
    renderIn('en', <BulletinList bulletins={[bulletin, { ...bulletin, id: 2, title: 'Second' }]} heading="h2" />);
    const [first, second] = screen.getAllByRole('article');
    expect(within(first!).getByRole('heading', { level: 2, name: 'Rain reaches Kerala' })).toBeVisible();
    expect(within(first!).getByText('Clouds from the south-west.')).toBeVisible();
    expect(within(first!).getByText('Nov 20, 2026')).toHaveAttribute('datetime', '2026-11-20T05:30:00.000Z');
    expect(within(second!).getByRole('heading', { name: 'Second' })).toBeVisible();
  });

  test.each<[Edition, string]>([
    ['en', 'Watch on YouTube'],
    ['hindi', 'यूट्यूब पर देखें'],
    ['gujarati', 'યૂટ્યૂબ પર જુઓ'],
  ])('in %s leads to each at YouTube, should its player not load: %s', (edition, words) => {
    const lost: BulletinCard = { ...bulletin, id: 2, title: 'Lost' };
    delete lost.player;
    renderIn(edition, <BulletinList bulletins={[bulletin, lost]} heading="h2" />);
    const link = screen.getByRole('link', { name: `${words}: Rain reaches Kerala` });
    expect(link).toHaveTextContent(words);
    expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  test('playing one video leaves the other unplayed', () => {
    renderIn('en', <BulletinList bulletins={[bulletin, { ...bulletin, id: 2, title: 'Second' }]} heading="h2" />);
    fireEvent.click(screen.getByRole('button', { name: 'Play video: Second' }));
    expect(screen.getByTitle('Second')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Play video: Rain reaches Kerala' })).toBeVisible();
  });

  test('marks English texts on another edition’s page', () => {
    renderIn('hindi', <BulletinList bulletins={[{ ...bulletin, lang: 'en' }]} heading="h2" />);
    expect(screen.getByText('Rain reaches Kerala').closest('[lang]')).toHaveAttribute('lang', 'en');
  });

  test('is omitted when there are none', () => {
    expect(renderIn('en', <BulletinList bulletins={[]} heading="h2" />).container).toBeEmptyDOMElement();
  });
});

describe('the Video page', () => {
  test.each<[Edition, string, string]>([
    ['en', 'Video', 'A video is loaded from YouTube only when you play it.'],
    ['hindi', 'वीडियो', 'वीडियो यूट्यूब से तभी लोड होता है, जब आप उसे चलाते हैं।'],
    ['gujarati', 'વીડિયો', 'તમે વીડિયો ચલાવો ત્યારે જ તે યૂટ્યૂબ પરથી લોડ થાય છે.'],
  ])('in %s is titled %s and says when YouTube is asked', (edition, title, notice) => {
    renderIn(edition, <VideoPage view={{ categories: [{ name: 'W', href: '/video/w', bulletins: [bulletin] }] }} />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(notice)).toBeVisible();
  });

  test('heads each category with a link to its page', () => {
    const category = { name: 'Weather', href: '/video/weather', bulletins: [bulletin] };
    renderIn('en', <VideoPage view={{ categories: [category] }} />);
    const section = screen.getByRole('region', { name: 'Weather' });
    expect(within(section).getByRole('link', { name: 'Weather' })).toHaveAttribute('href', '/video/weather');
    expect(within(section).getByRole('heading', { level: 3, name: 'Rain reaches Kerala' })).toBeVisible();
  });

  test('says that there are none', () => {
    renderIn('en', <VideoPage view={{ categories: [] }} />);
    expect(screen.getByText('There are no videos here yet.')).toBeVisible();
  });
});

describe('the page of a category of bulletins', () => {
  const view = { ...onePage, name: 'Weather', videoHref: '/video', bulletins: [bulletin] };

  test('is titled by its name and leads back to all videos', () => {
    renderIn('en', <VideoCategoryPage view={view} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Weather' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Video' })).toHaveAttribute('href', '/video');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  test.each<[Edition, string, string, string]>([
    ['en', 'Newer videos', 'Older videos', 'Page 2 of 3'],
    ['hindi', 'नए वीडियो', 'और पुराने वीडियो', 'पेज 2 / 3'],
    ['gujarati', 'નવા વીડિયો', 'વધુ જૂના વીડિયો', 'પાનું 2 / 3'],
  ])('in %s leads to %s and %s', (edition, newer, older, where) => {
    const pages = { page: 2, pages: 3, newerHref: '/video/weather', olderHref: '/video/weather?page=3' };
    renderIn(edition, <VideoCategoryPage view={{ ...view, ...pages }} />);
    expect(screen.getByRole('link', { name: newer })).toHaveAttribute('href', '/video/weather');
    expect(screen.getByRole('link', { name: older })).toHaveAttribute('href', '/video/weather?page=3');
    expect(screen.getByText(where)).toBeVisible();
  });

  test.each<[Edition, string]>([
    ['en', 'There are no videos here yet.'],
    ['hindi', 'यहां अभी कोई वीडियो नहीं है।'],
    ['gujarati', 'અહીં હજી કોઈ વીડિયો નથી.'],
  ])('in %s says that it is empty', (edition, text) => {
    renderIn(edition, <VideoCategoryPage view={{ ...view, bulletins: [] }} />);
    expect(screen.getByText(text)).toBeVisible();
  });
});
