/** What the log is told of one outside service: when its trouble begins and when it ends, and not once for each reader. */
export type TroubleLog = { begins: (problem: string) => void; ends: () => void };

/** A service as the log calls it: "The weather service is in trouble: …". */
export function troubleLog(name: string): TroubleLog {
  let told = false;
  return {
    begins: (problem) => {
      if (!told) console.error(`The ${name} is in trouble: ${problem}`);
      told = true;
    },
    ends: () => {
      if (told) console.info(`The ${name} answers again`);
      told = false;
    },
  };
}
