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
import { AdminAnnouncementsService } from '../services/admin-announcements.service.js';
import {
  AdminAnnouncement,
  AdminAnnouncementPage,
  AdminAnnouncementsQuery,
  AnnouncementContent,
  ChangedAnnouncement,
} from '../dto/announcements.dto.js';

@ApiTags('site')
@Controller()
export class AdminAnnouncementsController {
  constructor(private readonly admin: AdminAnnouncementsService) {}

  /** Announcements of every phase, newest first. */
  @Permission('config.read')
  @ErrorCode(501)
  @Get('admin/announcements')
  findAll(@Query() query: AdminAnnouncementsQuery): Promise<AdminAnnouncementPage> {
    return this.admin.findAll(query);
  }

  @Permission('config.read')
  @ErrorCode(517)
  @Get('admin/announcements/:id')
  findOne(@Param('id') id: string): Promise<AdminAnnouncement> {
    return this.admin.findOne(id);
  }

  /** Versions of one, the latest first, each with what it changed. */
  @Permission('config.read')
  @ErrorCode(501)
  @Get('admin/announcements/:id/history')
  findHistory(@Param('id') id: string, @Query() query: PageQuery): Promise<VersionPage> {
    return this.admin.findHistory(id, query);
  }

  /** Makes an announcement. One with a link to another site needs a step-up. */
  @Permission('content.write')
  @RequiresStepUpOnDemand()
  @LargeBody()
  @ErrorCode(505)
  @HttpCode(200)
  @Post('announcements')
  create(
    @Body() content: AnnouncementContent,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminAnnouncement> {
    return this.admin.create(content, staff, stepUp);
  }

  /** Replaces its content; a stale version is `announcements.version_changed`. */
  @Permission('content.write')
  @RequiresStepUpOnDemand()
  @LargeBody()
  @ErrorCode(507)
  @Put('announcements/:id')
  update(
    @Param('id') id: string,
    @Body() body: ChangedAnnouncement,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminAnnouncement> {
    return this.admin.replace(id, body, staff, stepUp);
  }

  /** Restores an earlier version, as a new one. */
  @Permission('content.write')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @HttpCode(200)
  @Post('announcements/:id/revert')
  revert(
    @Param('id') id: string,
    @Body() body: RevertBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminAnnouncement> {
    return this.admin.revert(id, body, staff, stepUp);
  }

  @Permission('content.write')
  @ErrorCode(509)
  @Delete('announcements/:id')
  remove(@Param('id') id: string, @CurrentStaff() staff: Staff): Promise<void> {
    return this.admin.remove(id, staff);
  }
}
