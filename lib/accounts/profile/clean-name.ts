import { toNfc } from '../../platform/format/nfc';

/** Characters that names must not contain: control characters and text direction overrides. */
const unprintable = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Normalises a name for storage. Null if nothing remains. */
export const cleanName = (name: string): string | null => toNfc(name).replace(unprintable, ' ').trim() || null;
