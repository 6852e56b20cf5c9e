import { log } from '../platform/log/log';
import { app } from '../platform/runtime/app';

declare module '../platform/runtime/app' {
  interface App {
    /** Names of the outside services that are unavailable. */
    troubledServices?: Set<string>;
  }
}

export type TroubleLog = { begins: (problem: string) => void; ends: () => void };

/**
 * Logs when a service becomes unavailable and when it recovers, once each instead of once per
 * request.
 * @param service name in the log, for example `weather service`
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
