import type { ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { AppError, commonErrors } from '../errors/index.js';
import { errorBody } from '../filters/error.filter.js';
import { requestId } from '../logging/request-id.js';

/** The header with the token of an order, for the browser that placed it. */
export const ORDER_TOKEN_HEADER = 'X-Order-Token';

/** What is told to somebody signed in, or to who placed an order, is theirs alone: no cache keeps it, whatever it is. */
export function keepPrivate(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.authorization !== undefined || request.get(ORDER_TOKEN_HEADER) !== undefined)
    response.setHeader('Cache-Control', 'no-store');
  next();
}

/** Whoever opens an answer's address gets a file: no browser takes what it says for a page. Programs don't notice. */
export function sendAsFile(response: ServerResponse): void {
  if (!response.hasHeader('Content-Disposition')) {
    response.setHeader('Content-Disposition', 'attachment; filename="api.json"');
  }
}

/** Every answer of JSON is such a file, unless its route named it otherwise. */
export function sendJsonAsFile(_request: Request, response: Response, next: NextFunction): void {
  const json = response.json.bind(response);
  response.json = (body: unknown) => {
    sendAsFile(response);
    return json(body);
  };
  next();
}

const BODY_TYPES = /^(application\/json|multipart\/form-data|text\/plain)\b/i;

/** 415 for a body that no route can read, instead of "field missing". */
export function rejectUnknownBodyTypes(request: Request, response: Response, next: NextFunction): void {
  const hasBody =
    Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
  if (!hasBody || BODY_TYPES.test(request.headers['content-type'] ?? '')) {
    next();
    return;
  }
  const { status, body } = errorBody(new AppError(commonErrors.wrong_type), requestId(request, response));
  response.status(status).json(body);
}
