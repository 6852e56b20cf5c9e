import { createRequire } from 'node:module';
import type { Circus } from '@jest/types';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

const load: (name: string) => unknown = createRequire(__filename);

/**
 * Jest's Node environment with two additions: hooks after a test can see that it failed, and
 * Playwright is loaded once per worker, which saves half a second per file.
 */
export default class BrowserEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.defineProperty(this.global, 'playwright', { get: () => load('playwright') });
  }

  handleTestEvent = async (event: Circus.Event): Promise<void> => {
    if (event.name === 'test_start') this.global['failedTest'] = undefined;
    if (event.name !== 'test_fn_failure') return;
    const words: string[] = [];
    for (let part: Circus.DescribeBlock | Circus.TestEntry | undefined = event.test; part; part = part.parent)
      if (part.name !== 'ROOT_DESCRIBE_BLOCK') words.unshift(part.name);
    this.global['failedTest'] = words.join(' ');
  };
}
