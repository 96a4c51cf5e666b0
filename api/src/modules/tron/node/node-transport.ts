import { withClientSpan } from '../../../infrastructure/tracing/index.js';
import { parseBody, parseSuspensionSeconds } from './node-responses.js';
import { NodeError, type NodeErrorKind, type NodePort } from './node-error.js';
import type { KeyAllowance } from './key-allowance.js';
import type { NodeOptions } from './node-options.js';

/** Larger than any answer that java-tron gives (25 MiB). */
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;
const DEFAULT_SUSPENSION_S = 30;
const RATE_LIMIT_STATUSES = [403, 429, 503];

/** Sends requests to one node, each within the agreed rate and a time limit, and believes only whole JSON answers. */
export class NodeTransport {
  constructor(
    private readonly options: NodeOptions,
    private readonly allowance: KeyAllowance,
    /** Aborts requests in flight when the process stops. */
    private readonly stop: AbortSignal,
  ) {}

  /** The parsed body of the answer. `weight`: as how many requests the provider counts it. Throws a NodeError. */
  post(port: NodePort, path: string, body: unknown, weight = 1): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    return this.sendRequest(port, path, { init: { method: 'POST', headers, body: JSON.stringify(body) }, weight });
  }

  /** As post, for the calls that are read with GET. */
  get(port: NodePort, path: string): Promise<unknown> {
    return this.sendRequest(port, path, { init: { method: 'GET' }, weight: 1 });
  }

  private async sendRequest(
    port: NodePort,
    path: string,
    { init, weight }: { init: RequestInit; weight: number },
  ): Promise<unknown> {
    const address = this.options.addresses[port];
    if (address === null) throw new NodeError('not_offered', `no address for ${port} is configured`);
    await this.allowance.takeRequests(weight);
    const signal = AbortSignal.any([AbortSignal.timeout(this.options.timeoutMs), this.stop]);
    const key = this.options.apiKey ? { 'TRON-PRO-API-KEY': this.options.apiKey } : {};
    const headers = { ...init.headers, accept: 'application/json', ...key };
    try {
      const { response, text } = await withClientSpan('node', attributes(address, path), async () => {
        const response = await fetch(address + path, { ...init, headers, redirect: 'error', signal });
        return { response, text: await readText(response) };
      });
      checkStatus(response.status, text, path);
      return parseBody(text, response.headers.get('content-type') ?? '');
    } catch (error) {
      throw this.toNodeError(error, path);
    }
  }

  /** The failure as a NodeError. All who use the key hear of it when the provider wants silence. */
  private toNodeError(error: unknown, path: string): NodeError {
    const failure = error instanceof NodeError ? error : transportError(error, path);
    if (failure.kind === 'throttled') this.allowance.suspendKey(failure, failure.waitSeconds ?? DEFAULT_SUSPENSION_S);
    return failure;
  }
}

/** Host and path of the call; a base path or query may hold a key. */
const attributes = (address: string, path: string): Record<string, string> => ({
  'server.address': new URL(address).host,
  'url.path': path.split('?')[0] ?? '',
});

function checkStatus(status: number, text: string, path: string): void {
  if (status === 200) return;
  if (RATE_LIMIT_STATUSES.includes(status)) {
    throw new NodeError('throttled', `HTTP ${status} ${path}`, parseSuspensionSeconds(text) ?? DEFAULT_SUSPENSION_S);
  }
  const detail = `HTTP ${status} ${path} ${text.slice(0, 120)}`;
  throw new NodeError(status === 404 || status === 405 ? 'not_offered' : 'node_error', detail);
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_RESPONSE_BYTES) throw new NodeError('malformed', 'the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function transportError(error: unknown, path: string): NodeError {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return new NodeError('timeout', path);
  if (name === 'AbortError') return new NodeError('refused', `${path}: stopped`);
  const code = cause?.code ?? String(error);
  return new NodeError(toCertificateErrorKind(code) ?? 'refused', `${path}: ${code}`);
}

/** OpenSSL's words, as Node passes them on. */
function toCertificateErrorKind(code: string): NodeErrorKind | null {
  if (code === 'CERT_HAS_EXPIRED') return 'certificate_expired';
  return /CERT|ISSUER|UNABLE_TO_VERIFY/.test(code) ? 'certificate_invalid' : null;
}
