import { SetMetadata, StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Request, Response } from 'express';

const FAILS_AS = Symbol('fails-as');
const RAW = Symbol('raw');

/** The catalogue code for an unexpected failure of this operation: 501 list, 505 create, 507 update, 509 delete ... */
export const FailsAs = (code: number) => SetMetadata(FAILS_AS, code);

/** The handler writes the response itself, or its answer goes out without an envelope (downloads, streams). */
export const RawAnswer = () => SetMetadata(RAW, true);

/** The handler that a request has come to: from then on an answer or a failure is that of its operation. */
export type RequestWithHandler = Request & { handler?: object };

const isRaw = ({ handler }: RequestWithHandler): boolean =>
  handler !== undefined && Reflect.getMetadata(RAW, handler) === true;

/** What `FailsAs` says of the operation; undefined for others, and before the handler. */
export const failsAs = ({ handler }: RequestWithHandler): number | undefined =>
  handler && (Reflect.getMetadata(FAILS_AS, handler) as number | undefined);

export interface Envelope<T> {
  code: 200;
  message: 'ok';
  data: T;
}

/** Nothing is told as an empty object. */
export const envelope = (data: unknown): Envelope<unknown> => ({ code: 200, message: 'ok', data: data ?? {} });

/**
 * Sends what handlers give as `{code, message, data}` with HTTP 200. No interceptor: the first of them on a route costs
 * each of its requests more than validation does.
 */
export class EnvelopeAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    const bare = body instanceof StreamableFile || isRaw(response.req);
    return bare ? super.reply(response, body, statusCode) : super.reply(response, envelope(body), 200);
  }
}
