import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ErrorCode, Permission } from '../../../common/index.js';
import {
  Attention,
  Funnel,
  IncomeTrend,
  OperationsState,
  Rhythm,
  DashboardOverview,
  DashboardQuery,
  StockCoverAnswer,
  StockCoverQuery,
  TopGoodsAnswer,
  TrendQuery,
} from '../dto/dashboard.dto.js';
import { NewUsers, TopAgents } from '../dto/people.dto.js';
import { AttentionService } from '../services/attention.service.js';
import { FunnelService } from '../services/funnel.service.js';
import { NewUsersService } from '../services/new-users.service.js';
import { OperationsService } from '../services/operations.service.js';
import { SalesStatisticsService } from '../services/sales-statistics.service.js';
import { StockCoverService } from '../services/stock-cover.service.js';
import { TopAgentsService } from '../services/top-agents.service.js';

/** Figures of the data board, counted from real rows, at most a minute old. Sales and visits are those of hours that begin in the period. */
@ApiTags('statistics')
@Permission('stats.read')
@Controller('stats')
export class DashboardController {
  constructor(
    private readonly sales: SalesStatisticsService,
    private readonly users: NewUsersService,
    private readonly agents: TopAgentsService,
    private readonly visits: FunnelService,
    private readonly stock: StockCoverService,
    private readonly waiting: AttentionService,
    private readonly operations: OperationsService,
  ) {}

  /** Sums of a period beside those of the one before. */
  @ErrorCode(504)
  @Get('overview')
  overview(@Query() query: DashboardQuery): Promise<DashboardOverview> {
    return this.sales.summarize(query);
  }

  /** Income by day or hour of the zone. */
  @ErrorCode(504)
  @Get('income-trend')
  getTrend(@Query() query: TrendQuery): Promise<IncomeTrend> {
    return this.sales.findTrend(query);
  }

  @ErrorCode(504)
  @Get('top-goods')
  getTopGoods(@Query() query: DashboardQuery): Promise<TopGoodsAnswer> {
    return this.sales.findTopGoods(query);
  }

  /** Users who registered, by day or hour of the zone. */
  @ErrorCode(504)
  @Get('new-users')
  newUsers(@Query() query: TrendQuery): Promise<NewUsers> {
    return this.users.findTrend(query);
  }

  /** Agents whose orders came to the most. */
  @ErrorCode(504)
  @Get('top-agents')
  getTopAgents(@Query() query: DashboardQuery): Promise<TopAgents> {
    return this.agents.findTop(query);
  }

  /** From the visit to the paid order. */
  @ErrorCode(504)
  @Get('funnel')
  funnel(@Query() query: DashboardQuery): Promise<Funnel> {
    return this.visits.findFunnel(query);
  }

  /** How long the stock of each goods on sale lasts. */
  @ErrorCode(504)
  @Get('stock-cover')
  getStockCover(@Query() query: StockCoverQuery): Promise<StockCoverAnswer> {
    return this.stock.findCover(query);
  }

  /** Paid orders by weekday and hour of the zone. */
  @ErrorCode(504)
  @Get('rhythm')
  getRhythm(@Query() query: DashboardQuery): Promise<Rhythm> {
    return this.sales.findRhythm(query);
  }

  /** What needs attention now. */
  @ErrorCode(504)
  @Get('attention')
  attention(): Promise<Attention> {
    return this.waiting.findAll();
  }

  /** How the watcher of the chain and the mail are. */
  @ErrorCode(504)
  @Get('operations')
  getState(): Promise<OperationsState> {
    return this.operations.findState();
  }
}
