import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Cached, ErrorCode, Public, SkipEnvelope } from '../../../common/index.js';
import { SitemapsService } from '../services/sitemaps.service.js';

const XML = 'application/xml; charset=utf-8';
const CACHE_CONTROL = 'public, max-age=60';

/** What search engines read first. The web server gives each without `/api`. */
@ApiTags('site')
@Controller()
export class SitemapsController {
  constructor(private readonly sitemaps: SitemapsService) {}

  /** Which addresses search engines may read. */
  @Public()
  @ErrorCode(517)
  @SkipEnvelope()
  @ApiProduces('text/plain')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', CACHE_CONTROL)
  @Get('robots.txt')
  getRobots(): string {
    return this.sitemaps.robots();
  }

  /** The list of the sitemaps. */
  @Public()
  @Cached()
  @ErrorCode(501)
  @SkipEnvelope()
  @ApiProduces('application/xml')
  @Header('Content-Type', XML)
  @Header('Cache-Control', CACHE_CONTROL)
  @Get('sitemap.xml')
  index(): Promise<string> {
    return this.sitemaps.index();
  }

  /** One sitemap: `pages.xml`, `products-1.xml`, … */
  @Public()
  @ErrorCode(501)
  @SkipEnvelope()
  @ApiProduces('application/xml')
  @Header('Content-Type', XML)
  @Header('Cache-Control', CACHE_CONTROL)
  @Get('sitemaps/:name')
  findOne(@Param('name') name: string): Promise<string> {
    return this.sitemaps.find(name);
  }
}
