/** What the person at the command line can do something about; its message is for them. */
export class UsageError extends Error {}
