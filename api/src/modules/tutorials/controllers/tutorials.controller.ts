import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ErrorCode, Cached, Public } from '../../../common/index.js';
import { TutorialDetail, TutorialPage, TutorialsQuery } from '../dto/tutorials.dto.js';
import { TutorialsService } from '../services/tutorials.service.js';

@ApiTags('site')
@Controller('tutorials')
export class TutorialsController {
  constructor(private readonly tutorials: TutorialsService) {}

  /** Published tutorials, without their texts. */
  @Public()
  @Cached()
  @ErrorCode(501)
  @Get()
  findAll(@Query() query: TutorialsQuery): Promise<TutorialPage> {
    return this.tutorials.findPublished(query);
  }

  /** One tutorial, with its Markdown in both languages. */
  @Public()
  @Cached()
  @ErrorCode(517)
  @Get(':slug')
  findOne(@Param('slug') slug: string): Promise<TutorialDetail> {
    return this.tutorials.findBySlug(slug);
  }
}
