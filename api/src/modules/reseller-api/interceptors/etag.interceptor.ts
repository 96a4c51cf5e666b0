import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';

/** Gives an answer an `ETag` of its content, and answers 304 without it to a request that names the same in `If-None-Match`. */
@Injectable()
export class EtagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      map((answer: unknown) => {
        const hash = createHash('sha256').update(JSON.stringify(answer)).digest('base64url');
        response.setHeader('ETag', `"${hash}"`);
        if (!http.getRequest<Request>().fresh) return answer;
        response.status(304);
        return undefined;
      }),
    );
  }
}
