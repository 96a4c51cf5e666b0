import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.js';

const TIMEOUT_MS = 15_000;

export interface Answer<T> {
  status: number;
  code: number;
  reason: string | null;
  data: T;
}

/** A browser behind a load balancer: any of the APIs may get its request, and it may have to ask again. */
export class Client {
  constructor(
    private readonly urls: readonly string[],
    private readonly random: Random,
    readonly headers: Record<string, string> = {},
  ) {}

  as(headers: Record<string, string>): Client {
    return new Client(this.urls, this.random.fork(), { ...this.headers, ...headers });
  }

  /** One try. Null when there is no answer that says anything: cut, timed out, 5xx. */
  async once<T>(path: string, body?: object): Promise<Answer<T> | null> {
    try {
      const response = await fetch(`${this.random.pick(this.urls)}/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...this.headers },
        body: body ? JSON.stringify(body) : undefined,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = (await response.json()) as { code: number; data: T; reason?: string };
      if (response.status >= 500) return null;
      return { status: response.status, code: answer.code, reason: answer.reason ?? null, data: answer.data };
    } catch {
      return null;
    }
  }

  /** Asks until there is an answer; null after `tries`. */
  async send<T>(path: string, body?: object, tries = 20): Promise<Answer<T> | null> {
    for (let attempt = 1; attempt <= tries; attempt++) {
      const answer = await this.once<T>(path, body);
      if (answer) return answer;
      await sleep(100 * attempt);
    }
    return null;
  }
}
