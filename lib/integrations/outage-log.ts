import { log } from '../platform/log/log';
import { app } from '../platform/runtime/app';

declare module '../platform/runtime/app' {
  interface App {
    /** Names of the outside services that are unavailable. */
    unavailableServices?: Set<string>;
  }
}

export type OutageLog = { begins: (problem: string) => void; ends: () => void };

/**
 * Logs when a service becomes unavailable and when it recovers, once each instead of once per
 * request.
 * @param service name in the log, for example `weather service`
 */
export function outageLog(service: string): OutageLog {
  const unavailable = () => (app.unavailableServices ??= new Set<string>());
  return {
    begins: (reason) => {
      if (!unavailable().has(service)) log.error('upstream_unavailable', { service, reason });
      unavailable().add(service);
    },
    ends: () => {
      if (unavailable().delete(service)) log.info('upstream_recovered', { service });
    },
  };
}
