import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FailsAs, Permission } from '../../../common/index.js';
import {
  Attention,
  Funnel,
  IncomeTrend,
  OperationsState,
  Rhythm,
  StatsOverview,
  StatsQuery,
  StockCoverAnswer,
  StockCoverQuery,
  TopGoodsAnswer,
  TrendQuery,
} from '../dto/stats.dto.js';
import { NewUsers, TopAgents } from '../dto/people.dto.js';
import { Operations } from '../operations.js';
import { People } from '../people.js';
import { Stats } from '../services/stats.service.js';

/** Figures of the data board. All of them are counted from real rows, at most a minute old. */
@ApiTags('statistics')
@Permission('stats.read')
@Controller('stats')
export class StatsController {
  constructor(
    private readonly stats: Stats,
    private readonly people: People,
    private readonly operations: Operations,
  ) {}

  /** Sums of a period beside those of the one before. */
  @FailsAs(504)
  @Get('overview')
  overview(@Query() query: StatsQuery): Promise<StatsOverview> {
    return this.stats.overview(query);
  }

  /** Income by day or hour of the zone. */
  @FailsAs(504)
  @Get('income-trend')
  trend(@Query() query: TrendQuery): Promise<IncomeTrend> {
    return this.stats.trend(query);
  }

  @FailsAs(504)
  @Get('top-goods')
  topGoods(@Query() query: StatsQuery): Promise<TopGoodsAnswer> {
    return this.stats.topGoods(query);
  }

  /** Users who registered, by day or hour of the zone. */
  @FailsAs(504)
  @Get('new-users')
  newUsers(@Query() query: TrendQuery): Promise<NewUsers> {
    return this.people.newUsers(query);
  }

  /** Agents whose orders came to the most. */
  @FailsAs(504)
  @Get('top-agents')
  topAgents(@Query() query: StatsQuery): Promise<TopAgents> {
    return this.people.topAgents(query);
  }

  /** From the visit to the paid order. */
  @FailsAs(504)
  @Get('funnel')
  funnel(@Query() query: StatsQuery): Promise<Funnel> {
    return this.stats.funnel(query);
  }

  /** How long the stock of each goods on sale lasts. */
  @FailsAs(504)
  @Get('stock-cover')
  stockCover(@Query() query: StockCoverQuery): Promise<StockCoverAnswer> {
    return this.stats.stockCover(query);
  }

  /** Paid orders by weekday and hour of the zone. */
  @FailsAs(504)
  @Get('rhythm')
  rhythm(@Query() query: StatsQuery): Promise<Rhythm> {
    return this.stats.rhythm(query);
  }

  /** What somebody should look at now. */
  @FailsAs(504)
  @Get('attention')
  attention(): Promise<Attention> {
    return this.operations.attention();
  }

  /** How the watcher of the chain and the mail are. */
  @FailsAs(504)
  @Get('operations')
  state(): Promise<OperationsState> {
    return this.operations.state();
  }
}
