import { startFirefox } from '../support/firefox';
import { describeReaderTasks } from './reader-tasks';

describeReaderTasks(startFirefox);
