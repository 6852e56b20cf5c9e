import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

/** Props that can be serialised as JSON. An island's props are sent with the page. */
type SerializableProps<Props> = {
  [Key in keyof Props]: Props[Key] extends (...args: never[]) => unknown ? never : Props[Key];
};

/**
 * When an island is hydrated: when the browser is idle, or when the island is near the screen. A
 * touch always hydrates it immediately.
 */
export type IslandTime = 'idle' | 'seen';

/** Attributes of an island, and of an island that is hydrated (public/display.js). */
export const islandAttribute = 'data-island';
const liveAttribute = 'data-live';

const InIsland = createContext(false);

/** Marks an island as hydrated and replays the taps that public/display.js held for it. */
function replayHeldTaps(box: Element): void {
  box.setAttribute(liveAttribute, '');
  for (const button of box.querySelectorAll<HTMLElement>('button[aria-busy]')) {
    button.removeAttribute('aria-busy');
    button.click();
  }
}

/** The React root of an island. `box` is its element in the page. */
export function IslandRoot({ box, children }: { box: Element; children: ReactNode }) {
  useEffect(() => replayHeldTaps(box), [box]);
  return <InIsland value={true}>{children}</InIsland>;
}

/**
 * Makes a component an island: React hydrates only islands in the browser
 * (docs/decisions/022-islands.md). An island inside another island is a normal component. In
 * development and in tests, the page is one React tree.
 * @param name key in the registry
 */
export function island<Props extends SerializableProps<Props>>(
  name: string,
  Component: (props: Props) => ReactNode,
  time: IslandTime = 'idle',
) {
  function Island(props: Props) {
    const box = useRef<HTMLDivElement>(null);
    const isInner = useContext(InIsland);
    useEffect(() => {
      if (box.current) replayHeldTaps(box.current);
    }, []);
    const content = <Component {...props} />;
    if (isInner) return content;
    return (
      <div ref={box} className="island" data-island={name} data-time={time} data-props={JSON.stringify(props)}>
        <InIsland value={true}>{content}</InIsland>
      </div>
    );
  }
  return Object.assign(Island, { Component });
}
