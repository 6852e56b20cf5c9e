/**
 * Whether an error is Node's error for a client that disconnects during its request. Client
 * disconnects are not errors of the site.
 */
export function isClientDisconnect(error: unknown): boolean {
  const { message, code } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return message === 'aborted' && code === 'ECONNRESET';
}
