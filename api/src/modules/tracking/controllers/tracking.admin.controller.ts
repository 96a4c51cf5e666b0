import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, FailsAs, Origin, Permission, type Principal, type RequestOrigin } from '../../../common/http/index.js';
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
import { EventCatalogue } from '../event-catalogue.js';
import { Explorer, presentEntry } from '../explorer.js';

@ApiTags('tracking')
@Controller('bury')
export class TrackingAdminController {
  constructor(
    private readonly explorer: Explorer,
    private readonly catalogue: EventCatalogue,
  ) {}

  /** Events, the last received first. */
  @Permission('tracking.read')
  @FailsAs(501)
  @Get()
  list(@Query() query: EventsQuery): Promise<ExploredEventPage> {
    return this.explorer.list(query);
  }

  /** How many there were in a period: by event, promotion code and bot. */
  @Permission('tracking.read')
  @FailsAs(501)
  @Get('summary')
  summary(@Query() query: EventPeriod): Promise<EventSummary> {
    return this.explorer.summary(query);
  }

  /** How many visits came from each event to the next. */
  @Permission('tracking.read')
  @FailsAs(501)
  @Get('funnel')
  funnel(@Query() query: EventFunnelQuery): Promise<EventFunnel> {
    return this.explorer.funnel(query);
  }

  /** Events that are planned, blocked, or were seen without a plan. */
  @Permission('tracking.read')
  @FailsAs(501)
  @Get('events')
  async events(): Promise<EventCatalogueAnswer> {
    return { items: await this.explorer.catalogued() };
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
    const staff = { actorId: caller.userId, actorName: caller.username, ...origin };
    return presentEntry(await this.catalogue.save({ name, labelZh, labelEn, note, status, version }, staff));
  }
}
