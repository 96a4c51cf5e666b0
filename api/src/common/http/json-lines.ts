import { once } from 'node:events';
import type { Response } from 'express';

/** An answer of JSON lines that are sent while they are made. After the first one, errors must be written into it. */
export class JsonLines<Event> {
  private readonly closed = new AbortController();

  constructor(private readonly response: Response) {
    response.on('close', () => this.closed.abort());
    if (response.destroyed) this.closed.abort();
  }

  /** Aborted when the client has gone. */
  get gone(): AbortSignal {
    return this.closed.signal;
  }

  /** Writes one line and waits while the reader is slower than we are. */
  async send(event: Event): Promise<void> {
    if (this.gone.aborted) return;
    this.begin();
    if (this.response.write(`${JSON.stringify(event)}\n`)) return;
    await once(this.response, 'drain', { signal: this.gone }).catch(() => undefined);
  }

  end(): void {
    this.begin();
    this.response.end();
  }

  private begin(): void {
    if (this.response.headersSent) return;
    this.response.writeHead(200, {
      'Content-Type': 'application/x-ndjson',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
  }
}
