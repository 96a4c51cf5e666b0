import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AppConfig } from '../../config/index.js';
import { preparedAnswers } from '../../infrastructure/metrics/index.js';
import { type Access, ACCESS } from './access.js';
import { envelope, RawAnswer } from './envelope.js';
import { sendAsFile } from './request-context.js';
import { requestIdOf } from './request-id.js';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ANSWER_BYTES = 512 * 1024;
/** How much older an answer may get while it is made anew: the crowd must not queue behind every change of bytes. */
const GRACE_MS = 300;
/** What an entry costs besides its body. */
const OVERHEAD_BYTES = 2_048;
/** Headers that belong to one answer only. */
const OWN_HEADERS = /^(x-request-id|x-ratelimit|retry-after|set-cookie|date|connection|content-length)/;

interface Answer {
  body: Buffer;
  headers: string[];
  bytes: number;
  /** `performance.now()` after which somebody has to ask anew. */
  until: number;
  /** Somebody does; until they are back the others get this one, for `GRACE_MS` at most. */
  renewing: boolean;
}

/** An answer that is being made; those who ask meanwhile share it while it is young enough. */
interface Making {
  since: number;
  text: Promise<string>;
}

/**
 * Finished answers of hot public reads, kept as bytes by address for a fraction of a second. A hit is served before any
 * routing. Age counts from the moment before the data was read, so that a change is visible everywhere within
 * ANSWER_KEEP_MS + GRACE_MS, or one query if that takes longer. Answers from memory do not count against rate limits (refusing costs more than
 * answering); each miss does, so making up addresses gains nothing, and the memory is bounded.
 */
@Injectable()
export class PreparedAnswers {
  private readonly answers = new Map<string, Answer>();
  private readonly making = new Map<string, Making>();
  private readonly keepMs: number;
  private bytes = 0;

  constructor(@Inject(AppConfig) config: AppConfig) {
    this.keepMs = config.ANSWER_KEEP_MS;
  }

  /** Puts itself before the listener that the server has. */
  attach(server: Server): void {
    if (this.keepMs === 0) return;
    const [inner] = server.listeners('request') as RequestListener[];
    if (!inner) throw new Error('the server has no request listener yet');
    server.removeListener('request', inner);
    server.on('request', (request, response) => {
      if (!this.serve(request, response)) void inner(request, response);
    });
  }

  /** The text of the answer to `url`: shared with whoever asks for the same at the same time. */
  share(url: string, make: () => Promise<string>): Promise<string> {
    const now = performance.now();
    const current = this.making.get(url);
    if (current && now - current.since < this.keepMs) return current.text;
    const text = make();
    const making: Making = { since: now, text };
    this.making.set(url, making);
    const forget = () => {
      if (this.making.get(url) === making) this.making.delete(url);
    };
    text.then(forget, forget);
    return text;
  }

  /** Keeps an answer whose making began at `since`. The least recently kept ones make room. */
  keep(url: string, text: string, response: ServerResponse, since: number): void {
    const until = since + this.keepMs;
    const kept = this.answers.get(url);
    if (until <= performance.now() || (kept && kept.until >= until)) return;
    const body = Buffer.from(text);
    if (body.length > MAX_ANSWER_BYTES) return;
    const bytes = body.length + url.length + OVERHEAD_BYTES;
    this.drop(url);
    this.answers.set(url, { body, headers: sharedHeaders(response, body.length), bytes, until, renewing: false });
    this.bytes += bytes;
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= MAX_BYTES) break;
      this.drop(oldest);
    }
  }

  private serve(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url;
    if (url === undefined || request.method !== 'GET') return false;
    const answer = this.answers.get(url);
    if (!answer) return false;
    const age = performance.now() - answer.until;
    if (age > 0 && (!answer.renewing || age > GRACE_MS)) {
      answer.renewing = true;
      return false;
    }
    // All in one list: headers that were set one by one before would make Node go the slow way for all of them.
    response.writeHead(200, ['X-Request-Id', requestIdOf(request), ...answer.headers]);
    response.end(answer.body);
    preparedAnswers.inc();
    return true;
  }

  private drop(url: string): void {
    const answer = this.answers.get(url);
    if (!answer) return;
    this.bytes -= answer.bytes;
    this.answers.delete(url);
  }
}

/** Name, value, name, value ... of everything that is the same for every caller, security headers included. */
function sharedHeaders(response: ServerResponse, length: number): string[] {
  const headers = ['Content-Length', String(length)];
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value === undefined || OWN_HEADERS.test(name)) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.push(name, String(one));
  }
  return headers;
}

/** Turns the answers of `@Prepared()` handlers into text once, keeps it, and sends it. */
@Injectable()
class PreparedInterceptor implements NestInterceptor {
  constructor(private readonly prepared: PreparedAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const access = Reflect.getMetadata(ACCESS, context.getHandler()) as Access | undefined;
    if (access?.kind !== 'public') throw new Error('only the answers of public routes may be prepared');
    const http = context.switchToHttp();
    return from(this.answer(http.getRequest<Request>().originalUrl, http.getResponse<Response>(), next));
  }

  private async answer(url: string, response: Response, next: CallHandler): Promise<string> {
    const since = performance.now();
    let made = false;
    const text = await this.prepared.share(url, async () => {
      made = true;
      return JSON.stringify(envelope(await lastValueFrom(next.handle())));
    });
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    sendAsFile(response);
    if (made) this.prepared.keep(url, text, response, since);
    return text;
  }
}

/** The answer depends on nothing but the address and may be up to ANSWER_KEEP_MS old. Only for public routes. */
export const Prepared = () => applyDecorators(RawAnswer(), UseInterceptors(PreparedInterceptor));
