import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

/** What can stand in a page as JSON: an island's props are sent with it. */
type Plain<Props> = { [Key in keyof Props]: Props[Key] extends (...given: never[]) => unknown ? never : Props[Key] };

/**
 * When the browser takes an island over: once it is idle, or once the island is on the screen or
 * near it. A touch is always answered at once.
 */
export type IslandTime = 'idle' | 'seen';

/** What marks an island in the page, and one whose handlers answer (public/display.js). */
export const islandMark = 'data-island';
const liveMark = 'data-live';

const InIsland = createContext(false);

/** Answers the taps that public/display.js held for an island until now. */
function goLive(box: Element): void {
  box.setAttribute(liveMark, '');
  for (const button of box.querySelectorAll<HTMLElement>('button[aria-busy]')) {
    button.removeAttribute('aria-busy');
    button.click();
  }
}

/** The root of an island in the browser; `box` is its element in the page. */
export function IslandRoot({ box, children }: { box: Element; children: ReactNode }) {
  useEffect(() => goLive(box), [box]);
  return <InIsland value={true}>{children}</InIsland>;
}

/**
 * Makes an interactive part of a component: the only ones that React takes over in the browser
 * (docs/decisions/022-islands.md). `name` is its key in the registry. Within another island it is
 * the component and nothing else. In development and in tests a page is one tree, of which islands
 * are ordinary parts.
 */
export function island<Props extends Plain<Props>>(
  name: string,
  Component: (props: Props) => ReactNode,
  time: IslandTime = 'idle',
) {
  function Island(props: Props) {
    const box = useRef<HTMLDivElement>(null);
    const isInner = useContext(InIsland);
    useEffect(() => {
      if (box.current) goLive(box.current);
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
