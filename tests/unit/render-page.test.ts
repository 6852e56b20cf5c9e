import { log } from '@/lib/platform/log/log';
import { renderPage } from '@/lib/http/rendering/render-page';
import { linesOf } from '../support/log-lines';

test('a failed background render is logged with its URL', async () => {
  const spy = jest.spyOn(console, 'error').mockImplementation();
  await renderPage(async (_, response) => {
    log.error('request_failed', { error: new Error('The news API did not respond') });
    response.end();
  }, '/hindi/politics');
  expect(linesOf(spy)).toMatchObject([{ event: 'request_failed', method: 'GET', path: '/hindi/politics' }]);
});
