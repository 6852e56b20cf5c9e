const store = globalThis as unknown as Record<symbol, unknown>;

/**
 * One value per process under a name. Next's page bundles and our own server bundle each carry a
 * copy of a module; what must exist once (database connection, configuration, page cache) is kept
 * here instead of in a module variable.
 */
export function processSingleton<T>(name: string, create: () => T): T {
  const key = Symbol.for(`trivarta.${name}`);
  if (!(key in store)) store[key] = create();
  return store[key] as T;
}

/** The value under a name, or undefined where nobody made one. */
export function singletonIfAny<T>(name: string): T | undefined {
  return store[Symbol.for(`trivarta.${name}`)] as T | undefined;
}

/**
 * Removes a value, so that the next `processSingleton` creates it again. For shutdown and tests.
 */
export function resetSingleton(name: string): void {
  delete store[Symbol.for(`trivarta.${name}`)];
}

/** True when a value exists under a name. */
export function hasSingleton(name: string): boolean {
  return Symbol.for(`trivarta.${name}`) in store;
}
