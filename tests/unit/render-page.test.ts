import { log } from '@/lib/platform/log/log';
import { renderPage } from '@/lib/http/rendering/render-page';
import { linesOf } from '../support/log-lines';

test('what fails in a page that no reader asked for is logged with its address', async () => {
  const spy = jest.spyOn(console, 'error').mockImplementation();
  await renderPage(async (_, response) => {
    log.error('request_failed', { error: new Error('The news API did not respond') });
    response.end();
  }, '/hindi/politics');
  expect(linesOf(spy)).toMatchObject([{ event: 'request_failed', method: 'GET', path: '/hindi/politics' }]);
});
