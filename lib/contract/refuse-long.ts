/**
 * For the `max` of a text that has other checks: zod would go on with those, and a pattern or a
 * count of letters takes seconds for megabytes of text. Put `max` before them.
 */
export const refuseLong = { abort: true } as const;
