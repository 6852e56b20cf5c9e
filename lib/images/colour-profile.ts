/** Detects a picture whose colour profile is not sRGB. */

/** The primaries of sRGB in profiles: x and y of red, green and blue, adapted to D50. */
const srgb = [
  [0.6484, 0.3309],
  [0.3212, 0.5979],
  [0.1559, 0.066],
] as const;
/** Profiles of the same colours differ by rounding. */
const tolerance = 0.015;

const tagTableOffset = 128;
const maxTags = 100;

function tagsIn(profile: Buffer): Map<string, Buffer> {
  const tags = new Map<string, Buffer>();
  if (profile.length < tagTableOffset + 4) return tags;
  const count = Math.min(profile.readUInt32BE(tagTableOffset), maxTags);
  for (let entry = tagTableOffset + 4; entry + 12 <= profile.length && tags.size < count; entry += 12) {
    const [at, length] = [profile.readUInt32BE(entry + 4), profile.readUInt32BE(entry + 8)];
    tags.set(profile.toString('latin1', entry, entry + 4), profile.subarray(at, at + length));
  }
  return tags;
}

/** Returns x and y of a colour. Returns undefined if the tag is not a colour. */
function chromaticity(tag: Buffer | undefined): readonly [number, number] | undefined {
  if (!tag || tag.length < 20 || tag.toString('latin1', 0, 3) !== 'XYZ') return undefined;
  const [x, y, z] = [tag.readInt32BE(8), tag.readInt32BE(12), tag.readInt32BE(16)];
  const sum = x + y + z;
  return sum > 0 ? [x / sum, y / sum] : undefined;
}

/** Returns the name of a profile, empty if it has none. */
function nameOf(tag: Buffer | undefined): string {
  if (!tag || tag.length < 12) return '';
  const kind = tag.toString('latin1', 0, 4);
  if (kind === 'desc') return tag.toString('latin1', 12, 12 + Math.min(tag.readUInt32BE(8), 100)).replace(/\0.*/s, '');
  if (kind !== 'mluc' || tag.length < 28) return '';
  const [length, at] = [Math.min(tag.readUInt32BE(20), 200), tag.readUInt32BE(24)];
  const text = Buffer.from(tag.subarray(at, at + length - (length % 2)));
  return text.swap16().toString('utf16le');
}

/**
 * Returns the name of an RGB profile with other colours than sRGB. Returns undefined for sRGB, for
 * grey, and for data that is no profile.
 */
export function nonSrgbProfileName(profile: Buffer | undefined): string | undefined {
  if (!profile || profile.length < tagTableOffset || profile.toString('latin1', 16, 20) !== 'RGB ') return undefined;
  const tags = tagsIn(profile);
  const isSame = (['rXYZ', 'gXYZ', 'bXYZ'] as const).every((name, index) => {
    const [found, [x, y]] = [chromaticity(tags.get(name)), srgb[index] ?? [0, 0]];
    return found !== undefined && Math.abs(found[0] - x) < tolerance && Math.abs(found[1] - y) < tolerance;
  });
  if (isSame) return undefined;
  return (
    nameOf(tags.get('desc'))
      .replace(/[^\p{L}\p{N} .()-]/gu, '')
      .trim() || '(unnamed)'
  );
}
