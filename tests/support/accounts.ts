import { backgroundDone } from '@/lib/background';
import { type Db, migrate } from '@/lib/database/connection';
import type { LoginSite } from '@/lib/accounts/login';
import { forgetSharedValue } from '@/lib/shared-value';
import { parseConfiguration } from '@/lib/site/configuration';
import { emptyDatabase, type Engine } from './engines';
import { testNow } from './newsroom';

/** A site whose readers can log in: its database, its clock, and the codes that it has sent, by number. */
export type AccountSite = {
  db: Db;
  site: LoginSite;
  /** The site at so many seconds after `testNow`. */
  at: (seconds: number) => LoginSite;
  /** The code that was last sent to a number; each is in the log of the sample edition on this machine. */
  lastCode: (phone: string) => string;
  logged: string[];
  close: () => Promise<void>;
};

export const pepper = 'pepper-of-the-tests-0123456789abcdef';

export async function accountSite(engine: Engine, settings: Record<string, string> = {}): Promise<AccountSite> {
  const { db, drop } = await emptyDatabase(engine);
  await migrate(db);
  for (const name of ['session-cache', 'ended-sessions', 'alarms', 'message-pace']) forgetSharedValue(name);
  const logged: string[] = [];
  const info = jest.spyOn(console, 'info').mockImplementation((line: string) => void logged.push(line));
  const configuration = parseConfiguration({ ...settings }, '/srv/site');
  const at = (seconds: number): LoginSite => ({
    db,
    pepper,
    site: configuration,
    development: false,
    now: new Date(testNow.getTime() + seconds * 1000),
  });
  return {
    db,
    site: at(0),
    at,
    logged,
    lastCode: (phone) => logged.findLast((line) => line.includes(phone))?.slice(-6) ?? '',
    close: async () => {
      await backgroundDone();
      info.mockRestore();
      await drop();
    },
  };
}

/** Another code than the right one. */
export const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

/** Keeps the alarms of the log in a list, until `restore`; what else is an error is shown as ever. */
export function alarmList(): { alarms: string[]; restore: () => void } {
  const alarms: string[] = [];
  const { error } = console;
  const errors = jest.spyOn(console, 'error').mockImplementation((...line: unknown[]) => {
    if (String(line[0]).startsWith('ALARM ')) alarms.push(String(line[0]));
    else error(...line);
  });
  return { alarms, restore: () => errors.mockRestore() };
}
