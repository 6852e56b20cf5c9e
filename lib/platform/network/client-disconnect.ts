/**
 * Whether an error is Node's own for a client that hangs up within its request: the client's doing,
 * and no failure of the site's.
 */
export function isCutOff(error: unknown): boolean {
  const { message, code } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return message === 'aborted' && code === 'ECONNRESET';
}
