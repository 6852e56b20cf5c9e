// Jest's default reporter without a line for each test file that passed.
import { DefaultReporter } from '@jest/reporters';

export default class FailuresReporter extends DefaultReporter {
  printTestFileHeader(file, config, result) {
    const isSilent = result.numFailingTests === 0 && !result.testExecError && !result.console?.length;
    if (!isSilent) super.printTestFileHeader(file, config, result);
  }
}
