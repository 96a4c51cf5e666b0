import { SMTPServer } from 'smtp-server';

/** A mail server that notes when each receiver's mail was handed over, and keeps nothing of it. */
export class MailSink {
  /** `performance.now()` of the acceptance, by receiver. */
  readonly at = new Map<string, number>();
  private readonly server: SMTPServer;

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        stream.resume();
        stream.on('end', () => {
          for (const { address } of session.envelope.rcptTo) this.at.set(address, performance.now());
          done();
        });
      },
    });
    this.server.on('error', () => undefined);
  }

  static async start(): Promise<MailSink> {
    const sink = new MailSink();
    await new Promise<void>((resolve) => sink.server.listen(0, '127.0.0.1', resolve));
    return sink;
  }

  get url(): string {
    const address = this.server.server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
