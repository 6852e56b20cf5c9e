import { sharedValue } from './shared-value';

/** Work that goes on after its answer, because how long it takes must tell the caller nothing. */
const works = () => sharedValue('background-work', () => new Set<Promise<void>>());

/** Does something once the answer is on its way. What goes wrong is logged in one line that begins with `failed`. */
export function inBackground(work: () => Promise<unknown>, failed: string): void {
  const working = new Promise<void>((resolve) => setImmediate(resolve))
    .then(work)
    .catch((error: { message?: string } | undefined) =>
      console.error(`${failed}: ${error?.message ?? 'unknown error'}`),
    )
    .then(() => void works().delete(working));
  works().add(working);
}

/** Resolves when nothing goes on in the background any more. */
export async function backgroundDone(): Promise<void> {
  while (works().size) await Promise.all(works());
}
