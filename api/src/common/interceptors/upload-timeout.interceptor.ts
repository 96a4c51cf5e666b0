import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { BODY_TIMEOUTS, type BodyTimeouts, closeIncomplete, type ResponseWithTimer } from '../http/body-timeout.js';

/** Replaces the timeout of a whole body by one without a byte. */
@Injectable()
class UploadTimeoutInterceptor implements NestInterceptor {
  constructor(@Inject(BODY_TIMEOUTS) private readonly timeouts: BodyTimeouts) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<ResponseWithTimer>();
    clearTimeout(response.locals.bodyTimer);
    response.setTimeout(this.timeouts.idleMs, () => {
      // The sender is not blamed for unread bytes: an import is read as fast as it is stored. Then the wait begins again.
      if (request.readableLength === 0) closeIncomplete(request, response);
      else request.socket.setTimeout(this.timeouts.idleMs);
    });
    return next.handle();
  }
}

/** The body may take any time while bytes arrive: for files that are stored while they are read. */
export const UploadBody = () => UseInterceptors(UploadTimeoutInterceptor);
