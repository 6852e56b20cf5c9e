import fs from 'node:fs';
import path from 'node:path';
import { eventually } from './eventually';

/** Every mail in the outbox of a site, complete or not. */
export function mailsOf(dataDir: string): string[] {
  const folder = path.join(dataDir, 'outbox');
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
}

/** A complete mail ends with a line break. */
const isTo = (address: string) => (text: string) => text.includes(`To: ${address}`) && text.endsWith('\n');

/** The mail to an address in the outbox of a site. It is written after the response. */
export async function mailTo(dataDir: string, address: string): Promise<string> {
  const mails = await eventually(
    async () => mailsOf(dataDir),
    (texts) => texts.some(isTo(address)),
    30_000,
  );
  return mails.find(isTo(address)) ?? '';
}

/** The code in a mail. */
export const codeIn = (mail: string): string => /^(\d{6}) is the code/m.exec(mail)?.[1] ?? '';

/** The code that was mailed to an address. */
export const mailedCode = async (dataDir: string, address: string): Promise<string> =>
  codeIn(await mailTo(dataDir, address));
