import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, FailsAs, type Principal, Public, SignedIn } from '../../../common/http/index.js';
import { presentAnnouncement } from '../announcements.presenter.js';
import { AnnouncementsService } from '../services/announcements.service.js';
import { PositionParam, PublicAnnouncement } from '../dto/announcements.dto.js';

/** What stands there is for staff alone. */
const STAFF_POSITION = 'admin';

@ApiTags('site')
@Controller('announcements')
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  /** Everything to be shown now to anybody, newest first: all but what is for staff. */
  @Public()
  @FailsAs(501)
  @Get()
  async all(): Promise<PublicAnnouncement[]> {
    const shown = await this.announcements.shown();
    return shown.filter(({ position }) => position !== STAFF_POSITION).map(presentAnnouncement);
  }

  /** What is to be shown now to staff, newest first; to other users nothing. */
  @SignedIn()
  @FailsAs(501)
  @Get('position/admin')
  async atStaff(@Caller() { isAdmin }: Principal): Promise<PublicAnnouncement[]> {
    return isAdmin ? (await this.announcements.shown(STAFF_POSITION)).map(presentAnnouncement) : [];
  }

  /** What is to be shown now at one position, newest first. */
  @Public()
  @FailsAs(501)
  @Get('position/:position')
  async at(@Param() { position }: PositionParam): Promise<PublicAnnouncement[]> {
    // Written in another way, such as %61dmin, the address of what is for staff comes here.
    if (position === STAFF_POSITION) return [];
    return (await this.announcements.shown(position)).map(presentAnnouncement);
  }
}
