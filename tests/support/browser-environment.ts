import type { Circus } from '@jest/types';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

/** Node's environment of Jest, in which the hooks after a test can see that it failed. */
export default class BrowserEnvironment extends NodeEnvironment {
  handleTestEvent = async (event: Circus.Event): Promise<void> => {
    if (event.name === 'test_start') this.global['failedTest'] = undefined;
    if (event.name !== 'test_fn_failure') return;
    const words: string[] = [];
    for (let part: Circus.DescribeBlock | Circus.TestEntry | undefined = event.test; part; part = part.parent)
      if (part.name !== 'ROOT_DESCRIBE_BLOCK') words.unshift(part.name);
    this.global['failedTest'] = words.join(' ');
  };
}
