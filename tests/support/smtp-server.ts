import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './site';

/** A mail server on this machine, with its received mails and recipients. */
export type SmtpServer = { server: Server; taken: string[]; recipients: string[] };

/** A mail server that accepts every mail. */
export function smtpServer(): SmtpServer {
  const [taken, recipients]: [string[], string[]] = [[], []];
  const talk = (socket: Socket) => {
    let text = '';
    let inMail = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.example');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (inMail) {
        const end = text.indexOf('\r\n.\r\n');
        if (end < 0) return;
        taken.push(text.slice(0, end));
        text = '';
        inMail = false;
        say('250 taken');
        return;
      }
      for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n')) {
        const line = text.slice(0, at);
        text = text.slice(at + 2);
        if (/^RCPT TO/i.test(line)) recipients.push(line);
        if (/^DATA/i.test(line)) {
          inMail = true;
          say('354 go on');
        } else if (/^QUIT/i.test(line)) {
          say('221 bye');
          socket.end();
        } else say('250 ok');
      }
    });
  };
  return { server: createServer(talk), taken, recipients };
}

/** Makes a mail server listen, on a free port unless one is named. Returns the port. */
export async function listening({ server }: SmtpServer, named?: number): Promise<number> {
  // A server may later use the same port again, so no other process may get it.
  const port = named ?? (await freePort());
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

export const closed = ({ server }: SmtpServer): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()));
