import { act, fireEvent, screen } from '@testing-library/react';
import { ArticlePage } from '@/components/article/ArticlePage/ArticlePage';
import { ListenTool } from '@/components/article/ListenTool/ListenTool';
import { resetSpeaker, useListening } from '@/lib/client/speech/use-listening';
import { toSpeechParts } from '@/lib/client/speech/speech-parts';
import { findVoice } from '@/lib/client/speech/voices';
import type { Edition } from '@/lib/platform/editions';
import { fakeSpeech, noSpeech } from '../support/speech';
import { renderIn } from '../support/render';
import { smallLayout } from '../support/layout';
import { articleView, foreignText, story } from '../support/views';

const voice = (lang: string, localService = true) => ({ lang, name: `${lang} ${localService}`, localService });
const rain = { title: 'बारिश', summary: 'रात भर पानी बरसा।', body: '<p>सुबह हुई। सड़कें भर गईं।</p>' };

function Listen({ lang }: { lang: string }) {
  const listening = useListening(lang);
  return (
    <>
      <h1 data-spoken="title">{rain.title}</h1>
      <p data-spoken="summary">{rain.summary}</p>
      <div data-spoken="body" dangerouslySetInnerHTML={{ __html: rain.body }} />
      {listening && <ListenTool listening={listening} />}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

/** The first tap loads the speech code. */
const begin = (listen: string) => act(async () => void fireEvent.click(button(listen)));

afterEach(() => {
  resetSpeaker();
  noSpeech();
});

describe('the button', () => {
  test.each([
    ['no voices at all', []],
    ['voices of other languages', [voice('en-IN'), voice('gu-IN'), voice('hif-FJ')]],
  ])('is hidden with %s', (_, voices) => {
    fakeSpeech(voices);
    renderIn('hindi', <Listen lang="hi" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('is hidden if the browser has no speech synthesis', () => {
    renderIn('hindi', <Listen lang="hi" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('appears when the voices load late', () => {
    const speech = fakeSpeech([]);
    renderIn('hindi', <Listen lang="hi" />);
    speech.arrive([voice('hi_IN')]);
    expect(button('खबर सुनें')).toBeVisible();
  });

  test.each<[Edition, string, string, string, string, string]>([
    ['en', 'en', 'Listen', 'Pause', 'Continue', 'Stop'],
    ['hindi', 'hi', 'खबर सुनें', 'रोकें', 'आगे सुनें', 'बंद करें'],
    ['gujarati', 'gu', 'સમાચાર સાંભળો', 'અટકાવો', 'આગળ સાંભળો', 'બંધ કરો'],
  ])('in %s (%s) reads %s, then %s and %s, with %s beside it', async (edition, lang, listen, pause, goOn, stop) => {
    fakeSpeech([voice(`${lang}-IN`)]);
    renderIn(edition, <Listen lang={lang} />);
    await begin(listen);
    fireEvent.click(button(pause));
    fireEvent.click(button(goOn));
    fireEvent.click(button(stop));
    expect(document.activeElement).toBe(button(listen));
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

describe('the story', () => {
  const listening = async () => {
    const speech = fakeSpeech([voice('en-US'), voice('hi-IN')]);
    const page = renderIn('hindi', <Listen lang="hi" />);
    await begin('खबर सुनें');
    return { speech, ...page };
  };

  test('is spoken sentence by sentence with the voice of its language, and then there is silence', async () => {
    const { speech } = await listening();
    expect([speech.last()?.lang, speech.last()?.voice?.lang]).toEqual(['hi-IN', 'hi-IN']);
    for (let sentence = 1; sentence <= 4; sentence++) speech.end();
    expect(speech.texts()).toEqual(['बारिश', 'रात भर पानी बरसा।', 'सुबह हुई।', 'सड़कें भर गईं।']);
    expect(button('खबर सुनें')).toBeVisible();
  });

  test('resumes after a pause with the paused sentence', async () => {
    const { speech } = await listening();
    speech.end();
    fireEvent.click(button('रोकें'));
    expect(speech.silent()).toBe(true);
    fireEvent.click(button('आगे सुनें'));
    expect(speech.texts()).toEqual(['बारिश', 'रात भर पानी बरसा।', 'रात भर पानी बरसा।']);
  });

  test('starts from the beginning after a stop', async () => {
    const { speech } = await listening();
    speech.end();
    fireEvent.click(button('बंद करें'));
    expect(speech.silent()).toBe(true);
    fireEvent.click(button('खबर सुनें'));
    expect(speech.last()?.text).toBe('बारिश');
  });

  test('waits for another tap where the browser refuses to speak', async () => {
    const { speech } = await listening();
    speech.fail();
    expect(button('आगे सुनें')).toBeVisible();
  });

  test('stops speaking when the page is left', async () => {
    const { speech } = await listening();
    fireEvent(window, new Event('pagehide'));
    expect(speech.silent()).toBe(true);
  });
});

test('a story that stands in English on a Hindi page is read by an English voice', () => {
  fakeSpeech([voice('en-IN')]);
  renderIn(
    'hindi',
    <ArticlePage view={articleView({ story: story({ foreign: foreignText }) })} layout={smallLayout()} />,
  );
  // Above the text, below it, and in the toolbar on phones.
  expect(screen.getAllByRole('button', { name: 'खबर सुनें' })).toHaveLength(3);
});

describe('of several voices', () => {
  test.each<[string, string, ReturnType<typeof voice>[], string | undefined]>([
    ['the Indian one', 'en', [voice('en-US'), voice('en-IN', false), voice('en-GB')], 'en-IN false'],
    ['the one on the device', 'hi', [voice('hi-IN', false), voice('hi-IN')], 'hi-IN true'],
    ['the first of equals', 'gu', [voice('gu_IN'), voice('gu-IN')], 'gu_IN true'],
    ['none of another language', 'gu', [voice('hi-IN')], undefined],
  ])('%s is chosen', (_, lang, voices, name) => {
    fakeSpeech(voices);
    expect(findVoice(lang)?.name).toBe(name);
  });
});

describe('spoken text', () => {
  const parts = (body: string) => toSpeechParts({ title: 'T', summary: 'S', body }).slice(2);

  test.each<[string, string, string[]]>([
    [
      'paragraphs, headings and items',
      '<h2>One</h2><p>Two</p><ul><li>Three</li><li>Four</li></ul>',
      ['One', 'Two', 'Three', 'Four'],
    ],
    ['sentences', '<p>He asked: “Why?” Nobody knew. Then!</p>', ['He asked: “Why?”', 'Nobody knew.', 'Then!']],
    ['no figure cut in two', '<p>It rose by 2.5 per cent.</p>', ['It rose by 2.5 per cent.']],
    ['dandas', '<p>एक।दो। तीन॥ चार</p>', ['एक।दो।', 'तीन॥', 'चार']],
    [
      'marked words without their marks',
      '<p>Roads <strong>filled</strong> &amp; <a href="/x">emptied</a>.</p>',
      ['Roads filled & emptied.'],
    ],
    ['nothing of an empty text', '<p> </p>', []],
  ])('%s', (_, body, expected) => {
    expect(parts(body)).toEqual(expected);
  });

  test('a long sentence is cut after a comma, and no part is longer than 200 letters', () => {
    const clause = 'word '.repeat(30).trim();
    const spoken = parts(`<p>${clause}, ${clause}, ${clause}.</p>`);
    expect(spoken).toEqual([`${clause},`, `${clause},`, `${clause}.`]);
  });

  test('a long sentence without commas is cut between words', () => {
    const spoken = parts(`<p>${'word '.repeat(100).trim()}.</p>`);
    expect(spoken.map((part) => part.length)).toEqual([199, 199, 100]);
  });

  test('a word that is longer than that stays whole', () => {
    expect(parts(`<p>${'a'.repeat(500)}</p>`)).toEqual(['a'.repeat(500)]);
  });
});
