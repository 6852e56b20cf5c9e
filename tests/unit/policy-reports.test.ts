import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { handlePolicyReport } from '@/lib/http/router/policy-reports';
import { enterSite, leaveSite } from '../support/in-process';
import { linesOf } from '../support/log-lines';
import { postJson } from '../support/request';

const server = http.createServer((request, response) => void handlePolicyReport(request, response));

afterAll(() => {
  server.closeAllConnections();
  server.close();
  leaveSite();
  jest.restoreAllMocks();
});

test('at most twenty policy reports per minute are read from one IP address, and the others get the same response', async () => {
  enterSite(undefined);
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (let number = 1; number <= 25; number += 1) {
    const report = { 'effective-directive': 'img-src', 'blocked-uri': `https://${number}.example/a` };
    const { status, headers } = await postJson(url, '/', { 'csp-report': report });
    expect([status, headers['cache-control']]).toEqual([204, 'no-store']);
  }
  const blocked = linesOf(log).map((line) => line['blocked']);
  expect(blocked).toEqual(Array.from({ length: 20 }, (_, index) => `https://${index + 1}.example`));
});
