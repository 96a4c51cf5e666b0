import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StatsController } from './controllers/stats.controller.js';
import { SalesHour } from './entities/sales-hour.entity.js';
import { SalesHoursJob } from './jobs/sales-hours.job.js';
import { AgentSalesRepository } from './repositories/agent-sales.repository.js';
import { AttentionRepository } from './repositories/attention.repository.js';
import { GoodsOnSaleRepository } from './repositories/goods-on-sale.repository.js';
import { NewUsersRepository } from './repositories/new-users.repository.js';
import { SalesFactsRepository } from './repositories/sales-facts.repository.js';
import { SalesHoursRepository } from './repositories/sales-hours.repository.js';
import { VisitsRepository } from './repositories/visits.repository.js';
import { AttentionMetricsService } from './services/attention-metrics.service.js';
import { AttentionService } from './services/attention.service.js';
import { FunnelService } from './services/funnel.service.js';
import { NewUsersService } from './services/new-users.service.js';
import { OperationsService } from './services/operations.service.js';
import { SalesStatsService } from './services/sales-stats.service.js';
import { StockCoverService } from './services/stock-cover.service.js';
import { SystemAttentionService } from './services/system-attention.service.js';
import { TopAgentsService } from './services/top-agents.service.js';
import { WatcherStateService } from './services/watcher-state.service.js';

/** Figures of the whole shop: reads the tables of the other modules, and stores what was sold by the hour. */
@Module({
  imports: [TypeOrmModule.forFeature([SalesHour])],
  controllers: [StatsController],
  providers: [
    AgentSalesRepository,
    AttentionMetricsService,
    AttentionRepository,
    AttentionService,
    FunnelService,
    GoodsOnSaleRepository,
    NewUsersRepository,
    NewUsersService,
    OperationsService,
    SalesFactsRepository,
    SalesHoursJob,
    SalesHoursRepository,
    SalesStatsService,
    StockCoverService,
    SystemAttentionService,
    TopAgentsService,
    VisitsRepository,
    WatcherStateService,
  ],
})
export class StatsModule {}
