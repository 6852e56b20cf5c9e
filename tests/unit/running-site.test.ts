import { localUrl } from '@/lib/platform/config/running-site';

test.each([
  [undefined, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost:3000'],
])('a site that listens on %s is reached locally at %s', (host, address) => expect(localUrl(host, 3000)).toBe(address));
