import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FailsAs, Public } from '../../core/http/index.js';
import { presentAnnouncement } from './announcements.presenter.js';
import { AnnouncementsService } from './announcements.service.js';
import { PositionParam, PublicAnnouncement } from './dto/announcements.dto.js';

@ApiTags('site')
@Controller('announcements')
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  /** Everything to be shown now, newest first. */
  @Public()
  @FailsAs(501)
  @Get()
  async all(): Promise<PublicAnnouncement[]> {
    return (await this.announcements.shown()).map(presentAnnouncement);
  }

  /** What is to be shown now at one position, newest first. */
  @Public()
  @FailsAs(501)
  @Get('position/:position')
  async at(@Param() { position }: PositionParam): Promise<PublicAnnouncement[]> {
    return (await this.announcements.shown(position)).map(presentAnnouncement);
  }
}
