import { Controller, Get, Headers, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AppError } from '../../../common/errors/index.js';
import { ErrorCode, Public, SkipEnvelope, Unlimited } from '../../../common/index.js';
import { servedType } from '../domain/media-names.js';
import { mediaErrors } from '../media.errors.js';
import { MediaFilesService } from '../services/media-files.service.js';

const BINARY = { schema: { type: 'string', format: 'binary' } };
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  // An SVG that is opened as a page runs nothing and loads nothing.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // Mails and the pages of partners show them, too.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The files of pictures, without a limit: one page of the shop shows many. */
@ApiTags('media')
@Unlimited()
@Controller('media')
export class MediaFilesController {
  constructor(private readonly files: MediaFilesService) {}

  /** A file of a picture. Its name contains a hash of its content: it never changes. */
  @Public()
  @SkipEnvelope()
  @ErrorCode(517)
  @ApiOkResponse({
    content: { 'image/jpeg': BINARY, 'image/png': BINARY, 'image/webp': BINARY, 'image/svg+xml': BINARY },
  })
  @Get(':name')
  async download(
    @Param('name') name: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const type = servedType(name);
    if (type === null) throw new AppError(mediaErrors.not_found);
    const etag = `"${name}"`;
    if (known === etag) {
      response.set({ ...HEADERS, ETag: etag }).status(304);
      return undefined;
    }
    const file = await this.files.open(name);
    if (file === null) throw new AppError(mediaErrors.not_found);
    response.set({ ...HEADERS, ETag: etag });
    return new StreamableFile(file.content, { type, length: file.size, disposition: 'inline' });
  }
}
