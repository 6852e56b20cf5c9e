/**
 * Singletons of this process. The page bundles of Next and the server bundle each contain a copy of
 * a module, so a module variable would exist twice. Use a member of this object instead. The module
 * that owns the member declares it and creates it on first use:
 *
 *     declare module './app' {
 *       interface App {
 *         pageviewCounter?: PageviewCounter;
 *       }
 *     }
 *     export const pageviewCounter = () => (app.pageviewCounter ??= new PageviewCounter());
 *
 * A test may assign a member to replace it. Members hold only state. Create values that contain
 * code with `memoizeByConfig`, so that `npm run dev` picks up edits.
 */
export interface App {
  pendingTasks?: Set<Promise<void>>;
}

export const app: App = ((globalThis as { trivarta?: App }).trivarta ??= {});

/** Removes all values, so that the next test creates them again. */
export function resetApp(): void {
  for (const name of Object.keys(app) as (keyof App)[]) delete app[name];
}
