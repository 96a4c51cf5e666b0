import { createHash } from 'node:crypto';
import { readFileSync, type Stats, statSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const MIME: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|xml)|image\/svg)/;

/** A file as it is sent: its bytes, and the compressed ones once somebody asked for them. */
export interface StaticFile {
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  readonly bytes: Buffer;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

type Encoding = 'br' | 'gzip';

const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** The file as the browser takes it: at once quickly, and a tenth smaller for those who come later. */
function encoded(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  const kept = file.encoded.get(encoding);
  if (kept !== undefined) return kept;
  const quick = encoding === 'br' ? brotli(file.bytes, 5) : promisify(gzip)(file.bytes);
  file.encoded.set(encoding, quick);
  if (encoding === 'br')
    void quick
      .then(() => brotli(file.bytes, 11))
      .then(
        (small) => file.encoded.set(encoding, Promise.resolve(small)),
        // Whoever waits for the quick one hears of it.
        () => undefined,
      );
  return quick;
}

/** What the disk says of a path; undefined for names that are not there, or that are too long to be there. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENAMETOOLONG') return undefined;
    throw error;
  }
}

/** Files of some folders, kept in memory; a file that changed on disk is read again. */
export class StaticFiles {
  private readonly kept = new Map<string, { seen: string; file: StaticFile }>();

  /**
   * The file under `folder` that a URL path names, or null when there is none. `path` is the decoded path; what would
   * leave the folder is not found.
   */
  find(folder: string, path: string): StaticFile | null {
    if (path.includes('\0') || path.includes('\\')) return null;
    const full = join(folder, path);
    if (!full.startsWith(folder + sep)) return null;
    const stats = statsOf(full);
    if (!stats?.isFile()) return null;
    const seen = `${stats.size}:${stats.mtimeMs}`;
    const kept = this.kept.get(full);
    if (kept?.seen === seen) return kept.file;
    const bytes = readFileSync(full);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const type = MIME[extname(full).toLowerCase()] ?? 'application/octet-stream';
    const file: StaticFile = { path: full, type, etag, bytes, encoded: new Map() };
    this.kept.set(full, { seen, file });
    return file;
  }
}

/** Whether a path looks like a file of a page (script, style, picture) and not like a page. */
export const namesAFile = (path: string): boolean => extname(path).toLowerCase() in MIME;

function acceptedEncoding(request: IncomingMessage): Encoding | null {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0+)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}

/** Answers GET and HEAD with a file: compressed when the browser takes it, 304 when the browser already has it. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  status: 200 | 404,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const common = { ...headers, etag: file.etag, vary: 'accept-encoding' };
  if (status === 200 && request.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304, common).end();
    return;
  }
  const encoding = COMPRESSIBLE.test(file.type) && file.bytes.length > 1024 ? acceptedEncoding(request) : null;
  const body = encoding ? await encoded(file, encoding) : file.bytes;
  response.writeHead(status, {
    ...common,
    'content-type': file.type,
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
