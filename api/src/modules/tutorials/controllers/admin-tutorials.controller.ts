import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CurrentStaff,
  ErrorCode,
  LargeBody,
  PageQuery,
  Permission,
  RequiresStepUpOnDemand,
  type Staff,
  StepUp,
  type StepUpChecks,
} from '../../../common/index.js';
import { RevertBody, VersionPage } from '../../../infrastructure/versions/index.js';
import { AdminTutorialsService } from '../services/admin-tutorials.service.js';
import {
  AdminTutorial,
  AdminTutorialPage,
  AdminTutorialsQuery,
  ChangedTutorial,
  TutorialContent,
} from '../dto/tutorials.dto.js';

@ApiTags('site')
@Controller()
export class AdminTutorialsController {
  constructor(private readonly admin: AdminTutorialsService) {}

  /** Tutorials, published or not, in their order, without their texts. */
  @Permission('config.read')
  @ErrorCode(501)
  @Get('admin/tutorials')
  findAll(@Query() query: AdminTutorialsQuery): Promise<AdminTutorialPage> {
    return this.admin.findAll(query);
  }

  @Permission('config.read')
  @ErrorCode(517)
  @Get('admin/tutorials/:id')
  findOne(@Param('id') id: string): Promise<AdminTutorial> {
    return this.admin.findOne(id);
  }

  /** Versions of one, the latest first, each with what it changed. */
  @Permission('config.read')
  @ErrorCode(501)
  @Get('admin/tutorials/:id/history')
  findHistory(@Param('id') id: string, @Query() query: PageQuery): Promise<VersionPage> {
    return this.admin.findHistory(id, query);
  }

  @Permission('content.write')
  @RequiresStepUpOnDemand()
  @LargeBody()
  @ErrorCode(505)
  @HttpCode(200)
  @Post('tutorials')
  create(
    @Body() content: TutorialContent,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminTutorial> {
    return this.admin.create(content, staff, stepUp);
  }

  /** Replaces its content; a stale version is `tutorials.version_changed`. */
  @Permission('content.write')
  @RequiresStepUpOnDemand()
  @LargeBody()
  @ErrorCode(507)
  @Put('tutorials/:id')
  update(
    @Param('id') id: string,
    @Body() body: ChangedTutorial,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminTutorial> {
    return this.admin.replace(id, body, staff, stepUp);
  }

  /** Restores an earlier version, as a new one. */
  @Permission('content.write')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @HttpCode(200)
  @Post('tutorials/:id/revert')
  revert(
    @Param('id') id: string,
    @Body() body: RevertBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminTutorial> {
    return this.admin.revert(id, body, staff, stepUp);
  }

  @Permission('content.write')
  @ErrorCode(509)
  @Delete('tutorials/:id')
  remove(@Param('id') id: string, @CurrentStaff() staff: Staff): Promise<void> {
    return this.admin.remove(id, staff);
  }
}
