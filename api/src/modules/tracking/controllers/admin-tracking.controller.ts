import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, FailsAs, Origin, Permission, type Principal, type RequestOrigin } from '../../../common/index.js';
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
export class TrackingAdminController {
  constructor(
    private readonly explorer: EventExplorerService,
    private readonly catalogue: EventCatalogueService,
  ) {}

  /** Events, the last received first. */
  @Permission('tracking.read')
  @FailsAs(501)
  @Get()
  list(@Query() query: EventsQuery): Promise<ExploredEventPage> {
    return this.explorer.findAll(query);
  }

  /** How many there were in a period: by event, promotion code and bot. */
  @Permission('tracking.read')
  @FailsAs(501)
  @Get('summary')
  summary(@Query() query: EventPeriod): Promise<EventSummary> {
    return this.explorer.summarize(query);
  }

  /** How many visits came from each event to the next. */
  @Permission('tracking.read')
  @FailsAs(501)
  @Get('funnel')
  funnel(@Query() query: EventFunnelQuery): Promise<EventFunnel> {
    return this.explorer.findFunnel(query);
  }

  /** Events that are planned, blocked, or were seen without a plan. */
  @Permission('tracking.read')
  @FailsAs(501)
  @Get('events')
  async events(): Promise<EventCatalogueAnswer> {
    return { items: await this.explorer.findCatalogue() };
  }

  /** Adopts, describes or blocks an event; a stale version is `tracking.version_changed`. */
  @Permission('tracking.write')
  @FailsAs(507)
  @Put('events/:name')
  async save(
    @Param() { name }: CatalogueEventParam,
    @Body() body: CatalogueEventBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<CatalogueEvent> {
    const { label_zh: labelZh, label_en: labelEn, note, status, version } = body;
    const edit = { name, labelZh, labelEn, note, status, version };
    return toCatalogueEvent(await this.catalogue.save(edit, { caller, origin }));
  }
}
