import { Agent, type IncomingMessage, request as send } from 'node:http';
import { allErrors } from '../../src/common/errors/index.js';
import type { FuzzRequest } from './operations.js';

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 200_000;
/** What only the inside of the server knows. */
const LEAKS = [
  /\bat (?:async )?[\w.<>$[\] ]+ \(|node_modules|\/src\/|sqlite|mariadb|mysql|queryfailed/i,
  /\bSELECT\b.+\bFROM\b|\bINSERT INTO\b|\bER_[A-Z_]{4}|\b(?:Type|Range|Syntax|Reference)Error\b/,
];
/** The shop is closed, or no node answers: nothing else is unavailable while the tests run. */
const UNAVAILABLE = ['site-config.maintenance', 'payments.chain_unavailable', 'settlements.chain_unavailable'];

export interface Answer {
  status: number;
  type: string;
  requestId: string | undefined;
  text: string;
}

/** Asks; of what never ends only the beginning is read. */
export class FuzzClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(private readonly port: number) {}

  ask({ method, path, headers, body }: FuzzRequest): Promise<Answer> {
    // Node says nothing of the body of a DELETE by itself.
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const options = { port: this.port, agent: this.agent, method, path, timeout: TIMEOUT_MS };
    return new Promise((resolve, reject) => {
      const request = send({ ...options, headers: { ...headers, ...length } });
      request.once('timeout', () => request.destroy(new Error('no answer')));
      request.once('error', reject);
      request.once('response', (response) => void read(response).then(resolve, reject));
      request.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

async function read(response: IncomingMessage): Promise<Answer> {
  const { statusCode: status = 0, headers } = response;
  const type = headers['content-type'] ?? '';
  const answer = { status, type, requestId: headers['x-request-id'] as string | undefined };
  let text = '';
  if (type.includes('event-stream')) response.destroy();
  else
    for await (const chunk of response) {
      text += String(chunk);
      if (text.length > MAX_BYTES) break;
    }
  return { ...answer, text };
}

const reasons = new Set<string>();

/** What is wrong with an answer; null when it is one that the API may give. */
export function faultOf({ status, type, requestId, text }: Answer): string | null {
  if (reasons.size === 0) for (const { reason } of allErrors()) reasons.add(reason);
  if (status < 400) return null;
  const reported = `${status} ${text.slice(0, 300)}`;
  // The cashier without scripts is a page, also when there is nothing to pay.
  if (status === 404 && type.includes('text/html') && text.startsWith('<!doctype html>')) return null;
  if (!type.includes('application/json')) return `not JSON: ${reported}`;
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return `broken JSON: ${reported}`;
  }
  const { code, reason, message, data, request_id: id } = body;
  const whole = typeof code === 'number' && typeof message === 'string' && data === null && id === requestId;
  if (!whole || typeof reason !== 'string') return `not the envelope: ${reported}`;
  if (!reasons.has(reason)) return `unknown reason: ${reported}`;
  if (status >= 500 && !(status === 503 && UNAVAILABLE.includes(reason))) return reported;
  if (LEAKS.some((leak) => leak.test(text))) return `tells too much: ${reported}`;
  return null;
}
