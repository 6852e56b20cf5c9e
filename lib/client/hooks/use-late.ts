import { type ComponentType, useEffect, useState } from 'react';
import { importAgain } from '../calls/import-again';

/**
 * Loads a component's script on demand. Returns undefined until the script has loaded.
 *
 * @param wanted whether to load it, or a counter of requests. If loading failed, a higher count
 *   tries again
 * @param load must be the same function in each render
 */
export function useLate<Props>(
  wanted: boolean | number,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [Late, setLate] = useState<ComponentType<Props>>();
  const isThere = Late !== undefined;
  useEffect(() => {
    if (!wanted || isThere) return;
    let isOver = false;
    importAgain(load).then((component) => {
      if (!isOver) setLate(() => component);
    }, console.error);
    return () => {
      isOver = true;
    };
  }, [wanted, load, isThere]);
  return Late;
}
