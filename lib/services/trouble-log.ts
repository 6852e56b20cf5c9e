import { log } from '../log/log';
export type TroubleLog = { begins: (problem: string) => void; ends: () => void };

/** `name` is the service as the log calls it: "weather service". */
export function troubleLog(name: string): TroubleLog {
  let troubled = false;
  return {
    begins: (problem) => {
      if (!troubled) log.error('upstream_unavailable', { service: name, reason: problem });
      troubled = true;
    },
    ends: () => {
      if (troubled) log.info('upstream_recovered', { service: name });
      troubled = false;
    },
  };
}
