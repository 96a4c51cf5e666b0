import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it gets. */
export class MailSink {
  readonly mails: Email[] = [];
  /** Refuses larger messages with 552, as servers do. */
  maxMailBytes: number | null = null;
  /** Answers every mail with "try later". */
  away = false;
  /** Accepts every mail, and cuts the connection before or after the response. */
  drops: 'before' | 'after' | null = null;
  /** Accepts mails, and responds when this resolves. */
  holds: Promise<void> = Promise.resolve();
  private server: SMTPServer;
  private port = 0;

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const size = parts.reduce((sum, part) => sum + part.length, 0);
          if (this.away) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
          if (this.maxMailBytes !== null && size > this.maxMailBytes + 1200) {
            return done(Object.assign(new Error('too large'), { responseCode: 552 }));
          }
          return void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
            this.mails.push(mail);
            if (this.drops === 'before') this.cut();
            else void this.holds.then(() => done());
            if (this.drops === 'after') setTimeout(() => this.cut(), 20);
          });
        });
      },
    });
  }

  static async start(): Promise<MailSink> {
    const sink = new MailSink();
    sink.server.on('error', () => undefined); // a client that is killed in the middle is no concern of this server
    await new Promise<void>((resolve) => sink.server.listen(0, '127.0.0.1', resolve));
    const address = sink.server.server.address();
    sink.port = typeof address === 'object' && address ? address.port : 0;
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Mails whose subject names this order. */
  to(orderNo: string): Email[] {
    return this.mails.filter(({ subject }) => subject?.includes(orderNo));
  }

  private cut(): void {
    for (const { _socket: socket } of this.server.connections as unknown as Iterable<{ _socket: Socket }>)
      socket.destroy();
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
