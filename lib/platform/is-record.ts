/** True for an object, arrays included, whose fields may then be looked at one by one. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
