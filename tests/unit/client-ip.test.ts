import type { IncomingMessage } from 'node:http';
import { clientIp } from '@/lib/requests/client-ip';
import { resetApp } from '@/lib/platform/runtime/app';
import { toRateLimitKey } from '@/lib/requests/rate-limit';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }) as IncomingMessage;

describe('the IP address of a client', () => {
  test.each([
    ['without proxies is that of the connection, whatever the caller writes', 0, '1.2.3.4, 5.6.7.8', '203.0.113.7'],
    ['behind one proxy is what it saw', 1, '1.2.3.4, 5.6.7.8', '5.6.7.8'],
    ['behind two is what the first of them saw', 2, '9.9.9.9, 1.2.3.4, 5.6.7.8', '1.2.3.4'],
    ['behind a proxy that wrote nothing is that of the connection', 1, '', '203.0.113.7'],
    ['behind more proxies than wrote something is that of the connection', 3, '5.6.7.8', '203.0.113.7'],
    ['is never what is no address', 1, '1.2.3.4, <script>', '203.0.113.7'],
    ['in IPv6 is taken too', 1, '2001:db8::1', '2001:db8::1'],
    ['with its port is the address alone', 1, '1.2.3.4, 9.9.9.9:1234', '9.9.9.9'],
    ['in IPv6 with brackets is taken without them', 1, '[2001:db8::1]', '2001:db8::1'],
    ['in IPv6 with brackets and a port is the address alone', 1, '[2001:db8::1]:1234', '2001:db8::1'],
    ['in IPv6’s clothes with brackets and a port is an IPv4 address', 1, '[::ffff:5.6.7.8]:443', '5.6.7.8'],
    ['with a port that is none is not taken', 1, '9.9.9.9:http', '203.0.113.7'],
    ['in IPv6’s clothes is an IPv4 address', 1, '::ffff:5.6.7.8', '5.6.7.8'],
  ])('%s', (_, hops, forwarded, address) =>
    expect(clientIp(from('::ffff:203.0.113.7', forwarded), hops)).toBe(address),
  );
});

test('a proxy that TRUSTED_PROXY_HOPS does not count causes one warning', () => {
  const lines: string[] = [];
  const warn = jest.spyOn(console, 'warn').mockImplementation((line) => void lines.push(String(line)));
  const error = jest.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  resetApp();
  clientIp(from('203.0.113.7'), 0);
  // The header as Next sets it.
  clientIp(from('::ffff:203.0.113.7', '::ffff:203.0.113.7'), 0);
  clientIp(from('203.0.113.7', '5.6.7.8'), 1);
  expect(lines).toEqual([]);
  clientIp(from('203.0.113.7', '5.6.7.8'), 0);
  clientIp(from('203.0.113.7', '5.6.7.8'), 0);
  warn.mockRestore();
  error.mockRestore();
  expect(lines).toEqual([expect.stringContaining('TRUSTED_PROXY_HOPS')]);
});

describe('a client', () => {
  test.each([
    ['1.2.3.4', '1.2.3.4', true],
    ['1.2.3.4', '1.2.3.5', false],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8::1', '2001:db8:0:0:5::1', true],
  ])('at %s has the same rate-limit key as one at %s: %s', (a, b, same) =>
    expect(toRateLimitKey(a) === toRateLimitKey(b)).toBe(same),
  );

  test('has a rate-limit key without its IP address', () => expect(toRateLimitKey('1.2.3.4')).not.toContain('1.2.3'));
});
