import type { ServerResponse } from 'node:http';
import type { Edition } from '@/lib/platform/editions';
import { sendRetryLater } from '@/lib/http/router/refusals';
import { shownIn } from '../support/shown-in';

/** The page for readers who must retry later, in each language. */

test.each<['limit' | 'busy', Edition, number, string[]]>([
  [
    'limit',
    'en',
    30,
    [
      'Too many requests',
      'Too many pages were requested from your connection in a short time. Please try again in 30 seconds.',
      'Try again',
      'Go to the front page',
    ],
  ],
  [
    'limit',
    'hindi',
    30,
    [
      'बहुत ज्यादा अनुरोध',
      'आपके कनेक्शन से थोड़ी देर में बहुत ज्यादा पेज मांगे गए हैं। कृपया 30 सेकंड बाद फिर कोशिश करें।',
      'फिर कोशिश करें',
      'होम पेज पर जाएं',
    ],
  ],
  [
    'limit',
    'gujarati',
    30,
    [
      'ઘણી બધી વિનંતીઓ',
      'તમારા કનેક્શન પરથી થોડી જ વારમાં ઘણાં બધાં પાનાં માગવામાં આવ્યાં છે. કૃપા કરીને 30 સેકન્ડ પછી ફરી પ્રયત્ન કરો.',
      'ફરી પ્રયત્ન કરો',
      'મુખ્ય પાના પર જાઓ',
    ],
  ],
  [
    'limit',
    'en',
    1,
    ['Too many pages were requested from your connection in a short time. Please try again in 1 second.'],
  ],
  [
    'busy',
    'en',
    30,
    [
      'Very busy right now',
      'Many readers are on the site right now. Please try again in 30 seconds.',
      'Try again',
      'Go to the front page',
    ],
  ],
  [
    'busy',
    'hindi',
    30,
    [
      'अभी बहुत सारे पाठक हैं',
      'इस समय बहुत सारे पाठक साइट पर हैं। कृपया 30 सेकंड बाद फिर कोशिश करें।',
      'फिर कोशिश करें',
      'होम पेज पर जाएं',
    ],
  ],
  [
    'busy',
    'gujarati',
    30,
    [
      'અત્યારે ઘણા બધા વાચકો છે',
      'આ સમયે ઘણા બધા વાચકો સાઇટ પર છે. કૃપા કરીને 30 સેકન્ડ પછી ફરી પ્રયત્ન કરો.',
      'ફરી પ્રયત્ન કરો',
      'મુખ્ય પાના પર જાઓ',
    ],
  ],
  ['busy', 'en', 1, ['Many readers are on the site right now. Please try again in 1 second.']],
])('%s in %s, for %i seconds', (reason, edition, seconds, words) => {
  const [writeHead, end] = [jest.fn<void, [number, object]>(), jest.fn<void, [string]>()];
  sendRetryLater({ writeHead, end } as unknown as ServerResponse, reason, seconds, edition);
  expect(writeHead).toHaveBeenCalledWith(reason === 'limit' ? 429 : 503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(seconds),
  });
  expect([...shownIn(end.mock.calls[0]?.[0] ?? '')]).toEqual(expect.arrayContaining(words));
});
