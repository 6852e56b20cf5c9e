import { startWebKit } from '../support/webkit';
import { describeReaderTasks } from './reader-tasks';

describeReaderTasks(startWebKit);
