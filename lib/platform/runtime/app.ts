/**
 * What this process has one of. Next's page bundles and our own server bundle each contain a copy
 * of a module, so such a value is no module variable: it is a member of the one object here. The
 * module that owns it declares it and makes it when it is first needed:
 *
 *     declare module './app' {
 *       interface App {
 *         pageviewCounter?: PageviewCounter;
 *       }
 *     }
 *     export const pageviewCounter = () => (app.pageviewCounter ??= new PageviewCounter());
 *
 * A test assigns a member to put something in its place. Members hold state. What holds code of
 * ours besides is made by `perConfiguration`, so that `npm run dev` sees an edit of it.
 */
export interface App {
  /** Work that goes on after its response (run-after-response.ts). */
  pendingTasks?: Set<Promise<void>>;
}

/** The values of this process. */
export const app: App = ((globalThis as { trivarta?: App }).trivarta ??= {});

/** Forgets all values, so that they are made anew: between tests. */
export function resetApp(): void {
  for (const name of Object.keys(app) as (keyof App)[]) delete app[name];
}
