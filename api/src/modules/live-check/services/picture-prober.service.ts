import { type LiveStatus, AccountProber, ProbeBusyError } from './account-prober.service.js';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 16 * 1024;
const SECOND_MS = 1_000;

/**
 * Requests an account's public profile picture. An existing account has one with a size, if only a silhouette; a
 * missing one gets a placeholder without a size. Any other response is `unknown`.
 *
 * Only the configured address is ever called: a UID is digits, and redirects are not followed.
 */
export class PictureProber extends AccountProber {
  private readonly base: string;

  constructor(base: string) {
    super();
    this.base = base.replace(/\/+$/, '');
  }

  async probe(uid: string, signal: AbortSignal): Promise<LiveStatus> {
    const response = await fetch(`${this.base}/${uid}/picture?type=normal&redirect=false`, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const text = await readSome(response);
    if (response.status === 429 || response.status >= 500) throw new ProbeBusyError(retryAfterMs(response));
    return response.status === 200 ? statusOf(text) : 'unknown';
  }
}

/** The body, or nothing when it is too long to be the one we asked for. */
async function readSome(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MAX_BYTES) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * SECOND_MS : null;
}

function statusOf(text: string): LiveStatus {
  const data = pictureOf(text);
  if (typeof data?.url !== 'string') return 'unknown';
  return typeof data.width === 'number' && typeof data.height === 'number' ? 'alive' : 'dead';
}

function pictureOf(text: string): { url?: unknown; width?: unknown; height?: unknown } | null {
  try {
    const { data } = (JSON.parse(text) ?? {}) as { data?: unknown };
    return typeof data === 'object' ? data : null;
  } catch {
    return null;
  }
}
