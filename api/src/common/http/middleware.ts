import type { NextFunction, Request, Response } from 'express';
import { AppError, commonErrors } from '../errors/index.js';

/** A response to a signed-in user is theirs alone: no cache keeps it. */
export function keepPrivate(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.authorization !== undefined) response.setHeader('Cache-Control', 'no-store');
  next();
}

/**
 * The `Content-Disposition` of JSON: a browser that opens the address of an answer gets a file and takes nothing in it for a
 * page.
 */
export const JSON_FILE = 'attachment; filename="api.json"';

const BODY_TYPES = /^(application\/json|multipart\/form-data|text\/plain)\b/i;

/** 415 for a body that no route can read, instead of "field missing". */
export function rejectUnknownBodyTypes(request: Request, _response: Response, next: NextFunction): void {
  const hasBody =
    Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
  if (!hasBody || BODY_TYPES.test(request.headers['content-type'] ?? '')) next();
  else next(new AppError(commonErrors.wrong_type));
}
