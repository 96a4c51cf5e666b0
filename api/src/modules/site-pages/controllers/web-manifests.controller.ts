import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Cached, ErrorCode, Public, SkipEnvelope } from '../../../common/index.js';
import { WebManifestsService } from '../services/web-manifests.service.js';

@ApiTags('site')
@Controller('web-manifests')
export class WebManifestsController {
  constructor(private readonly manifests: WebManifestsService) {}

  /** How a device installs the shop: `client` for large screens, `mobile` for phones. */
  @Public()
  @Cached()
  @ErrorCode(517)
  @SkipEnvelope()
  @ApiProduces('application/manifest+json')
  @Header('Content-Type', 'application/manifest+json; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=60')
  @Get(':app')
  findOne(@Param('app') app: string): Promise<object> {
    return this.manifests.find(app);
  }
}
