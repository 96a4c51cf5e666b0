import { Controller, Get, Header, Headers, Req, Res } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ErrorCode, Public, SkipEnvelope } from '../../../common/index.js';
import { SitePagesService } from '../services/site-pages.service.js';

const PREFIX = /^\/api\/site-pages/i;

/** Whether a browser has this version; a proxy that compresses makes a weak tag of it. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);

@ApiTags('site')
@Controller('site-pages')
export class SitePagesController {
  constructor(private readonly pages: SitePagesService) {}

  /**
   * The first HTML of a public page of the shop, for the web server, which sends it with the headers of its built page.
   * `X-Page-Build` is the start of the SHA-256 of that page.
   */
  @Public()
  @ErrorCode(517)
  @SkipEnvelope()
  @ApiProduces('text/html')
  @ApiParam({ name: 'path', type: String, example: 'client/main' })
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  @Get('*path')
  async findPage(
    @Req() request: Request,
    @Headers('x-page-build') build: string | undefined,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const url = new URL(`http://shop${request.originalUrl.replace(PREFIX, '')}`);
    const answer = await this.pages.find(url, build ?? null);
    if (answer.kind === 'moved') {
      response.status(301).location(answer.location);
      return '';
    }
    response.set('ETag', answer.etag).status(answer.status);
    if (answer.status !== 200 || !isKnown(known, answer.etag)) return answer.html;
    response.status(304);
    return '';
  }
}
