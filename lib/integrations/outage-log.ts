import { log } from '../platform/log/log';
import { app } from '../platform/runtime/app';

declare module '../platform/runtime/app' {
  interface App {
    /** Outside services that do not answer, by their names in the log. */
    troubledServices?: Set<string>;
  }
}

export type TroubleLog = { begins: (problem: string) => void; ends: () => void };

/**
 * One line when a service goes away and one when it is back, not one for every reader who asks
 * meanwhile. `service` is its name in the log: "weather service".
 */
export function troubleLog(service: string): TroubleLog {
  const troubled = () => (app.troubledServices ??= new Set<string>());
  return {
    begins: (reason) => {
      if (!troubled().has(service)) log.error('upstream_unavailable', { service, reason });
      troubled().add(service);
    },
    ends: () => {
      if (troubled().delete(service)) log.info('upstream_recovered', { service });
    },
  };
}
