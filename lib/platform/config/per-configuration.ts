import { type Configuration, configuration } from './configuration';

/**
 * A function that answers what `create` makes of the configuration, made once for each
 * configuration and module. For what holds code and no state that the process must share: in
 * development a module that is compiled anew makes its own, where a process-wide value would go on
 * with the code of the first compile.
 */
export function perConfiguration<T>(create: (settings: Configuration) => T): () => T {
  const made = new WeakMap<Configuration, { value: T }>();
  return () => {
    const settings = configuration();
    const known = made.get(settings) ?? { value: create(settings) };
    made.set(settings, known);
    return known.value;
  };
}
