import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import { AppError, commonErrors, type ErrorDefinition, invalidField } from '../errors/index.js';

/** An incoming file, with the form fields before it. */
export interface Upload {
  /** A form, in which fields may follow the file; otherwise all are in the query. */
  isForm: boolean;
  /** A field that is there more than once is a list, as in a query. */
  fields: Record<string, unknown>;
  content: AsyncIterable<Buffer>;
  /** The Content-Length; null without one. */
  totalBytes: number | null;
  /** Discards the rest of the upload, so that the client can read the response. */
  dispose(): void;
}

const FORM_LIMITS = { files: 1, fields: 20, fieldNameSize: 100, fieldSize: 8_192, headerPairs: 100 };
/** Allowance for the multipart framing around the file. */
const MAX_FORM_OVERHEAD_BYTES = 65_536;

/**
 * Opens an upload: a form up to its file, or a plain text body with the fields in the query. The file is streamed and
 * not stored. Its content throws `common.too_large` beyond `maxBytes`, `broken`, an error of the module, when it ends early,
 * and an error of the field at its end when a field follows the file: nobody has read it.
 */
export async function openUpload(request: Request, maxBytes: number, broken: ErrorDefinition): Promise<Upload> {
  if (request.destroyed && !request.complete) throw new AppError(broken); // already gone
  const declared = request.headers['content-length'];
  const totalBytes = declared === undefined ? null : Number(declared);
  if (totalBytes !== null && totalBytes > maxBytes + MAX_FORM_OVERHEAD_BYTES)
    throw new AppError(commonErrors.too_large);
  const upload = await (isForm(request) ? openForm(request, broken) : openPlain(request, totalBytes));
  return { ...upload, isForm: isForm(request), totalBytes, content: readContent(upload, maxBytes, broken) };
}

/**
 * Whether an upload is a dry run: its query or its form says so. Throws when the form says neither `true` nor `false`, or
 * another thing than the query, so that nothing is stored for a client that meant a dry run.
 */
export function isDryRun(query: boolean | undefined, { fields: { dry_run: field } }: Upload): boolean {
  if (field === undefined) return query === true;
  if (field !== 'true' && field !== 'false') throw invalidField('dry_run', 'isBoolean');
  if (query !== undefined && field !== String(query)) throw invalidField('dry_run', 'same_as_query');
  return field === 'true';
}

const isForm = (request: Request): boolean => /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');

type Opened = Omit<Upload, 'isForm' | 'totalBytes' | 'content'> & {
  content: Readable;
  /** Ends with the request; rejects when more than the file was to be read. */
  rest: Promise<void>;
};

async function openPlain(request: Request, totalBytes: number | null): Promise<Opened> {
  if (!/^text\/plain\b/i.test(request.headers['content-type'] ?? '')) throw new AppError(commonErrors.wrong_type);
  if (totalBytes === 0) throw new AppError(commonErrors.no_file);
  return {
    fields: { ...request.query },
    content: request,
    rest: Promise.resolve(),
    dispose: () => void request.resume(),
  };
}

function openForm(request: Request, broken: ErrorDefinition): Promise<Opened> {
  const form = createFormReader(request, broken);
  const fields = new Map<string, unknown>();
  const dispose = () => {
    request.unpipe(form);
    request.resume();
  };
  const rest = readRest(form, broken);
  return new Promise<Opened>((resolve, reject) => {
    const rejectUpload = (error: AppError) => {
      dispose();
      reject(error);
    };
    form.on('field', (name, value) => fields.set(name, fields.has(name) ? [fields.get(name), value].flat() : value));
    form.on('file', (name, content) => {
      // The reader of the file handles its errors; without a handler before that, an error would end the process.
      content.on('error', () => undefined);
      if (name === 'file') resolve({ fields: Object.fromEntries(fields), content, rest, dispose });
      else content.resume();
    });
    form.on('close', () => rejectUpload(new AppError(commonErrors.no_file)));
    form.on('error', () => rejectUpload(new AppError(broken)));
    request.on('close', () => {
      if (!request.complete) form.destroy(new Error('the connection was closed'));
    });
    request.pipe(form);
  });
}

/** Watches what follows the file. */
function readRest(form: busboy.Busboy, broken: ErrorDefinition): Promise<void> {
  const rest = new Promise<void>((resolve, reject) => {
    form.once('file', () => form.once('field', (name) => reject(invalidField(name, 'before_file'))));
    form.once('error', () => reject(new AppError(broken)));
    form.once('close', resolve);
  });
  // It is thrown where the content ends; until then it must not count as unhandled.
  rest.catch(() => undefined);
  return rest;
}

function createFormReader(request: Request, broken: ErrorDefinition): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, limits: FORM_LIMITS, defParamCharset: 'utf8' });
  } catch {
    throw new AppError(broken); // no boundary
  }
}

async function* readContent(
  { content, rest }: Opened,
  maxBytes: number,
  broken: ErrorDefinition,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  const chunks: AsyncIterator<Buffer> = content.iterator({ destroyOnReturn: false });
  for (;;) {
    const next = await chunks.next().catch(() => {
      throw new AppError(broken);
    });
    if (next.done) return await rest;
    bytes += next.value.length;
    if (bytes > maxBytes) throw new AppError(commonErrors.too_large);
    yield next.value;
  }
}
