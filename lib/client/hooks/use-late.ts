import { type ComponentType, useEffect, useState } from 'react';
import { importAgain } from '../calls/import-again';

/**
 * A component whose script is fetched once it is wanted; undefined until it is there.
 *
 * @param wanted whether it is wanted, or how often it was asked for: if the script did not come,
 *   each further time requests it again
 * @param load must be the same function in each rendering
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
