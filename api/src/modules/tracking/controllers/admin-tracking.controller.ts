import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentStaff, ErrorCode, Permission, type Staff } from '../../../common/index.js';
import {
  CatalogueEvent,
  CatalogueEventBody,
  CatalogueEventParam,
  EventCatalogueAnswer,
  EventFunnel,
  EventFunnelQuery,
  EventPeriod,
  EventsQuery,
  EventSummary,
  ExploredEventPage,
} from '../dto/explore.dto.js';
import { toCatalogueEvent } from '../dto/event.mapper.js';
import { EventCatalogueService } from '../services/event-catalogue.service.js';
import { EventExplorerService } from '../services/event-explorer.service.js';

@ApiTags('tracking')
@Controller('bury')
export class AdminTrackingController {
  constructor(
    private readonly explorer: EventExplorerService,
    private readonly catalogue: EventCatalogueService,
  ) {}

  /** Events, the last received first. */
  @Permission('tracking.read')
  @ErrorCode(501)
  @Get()
  listEvents(@Query() query: EventsQuery): Promise<ExploredEventPage> {
    return this.explorer.findPage(query);
  }

  /** Counts of a period by event, promotion code and bot. */
  @Permission('tracking.read')
  @ErrorCode(501)
  @Get('summary')
  getSummary(@Query() query: EventPeriod): Promise<EventSummary> {
    return this.explorer.findSummary(query);
  }

  /** Counts the visits that reached each event of a sequence. */
  @Permission('tracking.read')
  @ErrorCode(501)
  @Get('funnel')
  getFunnel(@Query() query: EventFunnelQuery): Promise<EventFunnel> {
    return this.explorer.findFunnel(query);
  }

  /** Events that are planned, blocked, or reported without a catalogue entry. */
  @Permission('tracking.read')
  @ErrorCode(501)
  @Get('events')
  async getCatalogue(): Promise<EventCatalogueAnswer> {
    return { items: await this.explorer.findCatalogue() };
  }

  /** Plans, describes or blocks an event. Throws `tracking.version_changed` for a stale version. */
  @Permission('tracking.write')
  @ErrorCode(507)
  @Put('events/:name')
  async saveEntry(
    @Param() { name }: CatalogueEventParam,
    @Body() body: CatalogueEventBody,
    @CurrentStaff() staff: Staff,
  ): Promise<CatalogueEvent> {
    const { label_zh: labelZh, label_en: labelEn, note, status, version } = body;
    const edit = { name, labelZh, labelEn, note, status, version };
    return toCatalogueEvent(await this.catalogue.saveEntry(edit, staff));
  }
}
