import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, ErrorCode, type Principal, Public, SignedIn } from '../../../common/index.js';
import { toPublicAnnouncement } from '../dto/announcement.mapper.js';
import { AnnouncementsService } from '../services/announcements.service.js';
import { PositionParam, PublicAnnouncement } from '../dto/announcements.dto.js';

/** What stands there is for staff alone. */
const STAFF_POSITION = 'admin';

@ApiTags('site')
@Controller('announcements')
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  /** Current announcements for visitors, newest first: all but those for staff. */
  @Public()
  @ErrorCode(501)
  @Get()
  async findAll(): Promise<PublicAnnouncement[]> {
    const shown = await this.announcements.findShown();
    return shown.filter(({ position }) => position !== STAFF_POSITION).map(toPublicAnnouncement);
  }

  /** What is to be shown now to staff, newest first; to other users nothing. */
  @SignedIn()
  @ErrorCode(501)
  @Get('position/admin')
  async findForStaff(@Caller() { isAdmin }: Principal): Promise<PublicAnnouncement[]> {
    return isAdmin ? (await this.announcements.findShown(STAFF_POSITION)).map(toPublicAnnouncement) : [];
  }

  /** What is to be shown now at one position, newest first. */
  @Public()
  @ErrorCode(501)
  @Get('position/:position')
  async findByPosition(@Param() { position }: PositionParam): Promise<PublicAnnouncement[]> {
    // The route of the staff's position is reached as /%61dmin here.
    if (position === STAFF_POSITION) return [];
    return (await this.announcements.findShown(position)).map(toPublicAnnouncement);
  }
}
