import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StatsController } from './controllers/stats.controller.js';
import { AgentDay } from './entities/agent-day.entity.js';
import { AgentHour } from './entities/agent-hour.entity.js';
import { SalesDay } from './entities/sales-day.entity.js';
import { SalesHour } from './entities/sales-hour.entity.js';
import { ShopHour } from './entities/shop-hour.entity.js';
import { UserHour } from './entities/user-hour.entity.js';
import { AgentSalesJob } from './jobs/agent-sales.job.js';
import { NewUsersJob } from './jobs/new-users.job.js';
import { SalesHoursJob } from './jobs/sales-hours.job.js';
import { AgentSalesRepository } from './repositories/agent-sales.repository.js';
import { AttentionRepository } from './repositories/attention.repository.js';
import { GoodsOnSaleRepository } from './repositories/goods-on-sale.repository.js';
import { NewUsersRepository } from './repositories/new-users.repository.js';
import { SalesFactsRepository } from './repositories/sales-facts.repository.js';
import { SalesRepository } from './repositories/sales.repository.js';
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
  imports: [TypeOrmModule.forFeature([AgentDay, AgentHour, SalesDay, SalesHour, ShopHour, UserHour])],
  controllers: [StatsController],
  providers: [
    AgentSalesJob,
    NewUsersJob,
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
    SalesRepository,
    SalesStatsService,
    StockCoverService,
    SystemAttentionService,
    TopAgentsService,
    VisitsRepository,
    WatcherStateService,
  ],
})
export class StatsModule {}
