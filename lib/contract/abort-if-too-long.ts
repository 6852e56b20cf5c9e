/**
 * For the `max` of a text with further checks. It stops zod from running those checks, because a
 * pattern or a letter count takes seconds for megabytes of text. Put `max` first.
 */
export const abortIfTooLong = { abort: true } as const;
