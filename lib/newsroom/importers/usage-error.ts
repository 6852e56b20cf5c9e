/** An error that the user of the command can fix. Only its message is printed. */
export class UsageError extends Error {}
