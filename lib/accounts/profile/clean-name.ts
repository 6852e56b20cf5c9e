import { toNfc } from '../../platform/format/nfc';

/**
 * What a name may not hold: control characters, and signs that turn the direction of what follows.
 */
const unprintable = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A name as it is stored, whoever gave it; null when nothing is left of it. */
export const cleanName = (name: string): string | null => toNfc(name).replace(unprintable, ' ').trim() || null;
