import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component that is fetched once it is wanted; undefined until it is there. `load` must be the
 * same function in each rendering.
 */
export function useLate<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [Late, setLate] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (wanted) load().then((component) => setLate(() => component), console.error);
  }, [wanted, load]);
  return Late;
}
