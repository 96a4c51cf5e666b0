import {
  applyDecorators,
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { catchError, type Observable } from 'rxjs';
import { UploadBody } from '../../../common/index.js';
import { MediaConfig } from '../../../config/index.js';
import { fileError } from '../domain/inspect-upload.js';
import { UploadQuotaGuard } from '../guards/upload-quota.guard.js';
import { mediaErrors } from '../media.errors.js';

/** Says what multer found in the words of the catalogue. */
@Injectable()
class UploadErrorsInterceptor implements NestInterceptor {
  constructor(private readonly config: MediaConfig) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (error instanceof PayloadTooLargeException) {
          throw fileError(mediaErrors.too_large, { limit: this.config.MEDIA_MAX_MB });
        }
        if (error instanceof BadRequestException) throw fileError(mediaErrors.upload_broken);
        throw error;
      }),
    );
  }
}

/** The form field `file` is read into a temporary file, once the guards have let the request in. */
export const MediaUpload = () =>
  applyDecorators(
    UploadBody(),
    UseGuards(UploadQuotaGuard),
    UseInterceptors(UploadErrorsInterceptor, FileInterceptor('file')),
  );
