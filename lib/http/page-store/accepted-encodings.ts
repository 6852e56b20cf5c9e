/** The codings in which we have answers, those first that are sent where a client likes both. */
const known = ['br', 'gzip'] as const;

export type Coding = (typeof known)[number];

type Preference = { name: string; weight: number };

function parse(header: string): Preference[] {
  return header.split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    return { name: name === 'x-gzip' ? 'gzip' : name, weight: Number.isNaN(weight) ? 0 : weight };
  });
}

function codingsOf(header: string): readonly Coding[] {
  const preferences = parse(header);
  const weightOf = (wanted: string) => preferences.find(({ name }) => name === wanted)?.weight;
  // Whoever names no weight for the bytes themselves takes them last.
  const plain = weightOf('identity') ?? 0;
  const weights = known.map((name) => ({ name, weight: weightOf(name) ?? weightOf('*') ?? 0 }));
  return weights
    .filter(({ weight }) => weight > 0 && weight >= plain)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name);
}

/** Browsers send a handful of headers; whoever sends others has them parsed. */
const maxRemembered = 200;
const remembered = new Map<string, readonly Coding[]>();

/**
 * The codings that an `Accept-Encoding` takes, the best first; none where the bytes themselves are
 * wanted, or nothing is said (RFC 9110, section 12.5.3).
 */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  if (header === undefined) return [];
  const before = remembered.get(header);
  if (before) return before;
  const codings = codingsOf(header);
  if (remembered.size < maxRemembered) remembered.set(header, codings);
  return codings;
}
