import { UsageError } from '../usage-error';

/** A source that cannot be read; the message is for the person who named it. */
export class UnreadableSource extends UsageError {}
