import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DashboardController } from './controllers/dashboard.controller.js';
import { CatalogModule } from '../catalog/index.js';
import { StockLevelsModule } from '../stock-levels/index.js';
import { TrackingModule } from '../tracking/index.js';
import { AgentDay } from './entities/agent-day.entity.js';
import { AgentHour } from './entities/agent-hour.entity.js';
import { SalesDay } from './entities/sales-day.entity.js';
import { SalesHour } from './entities/sales-hour.entity.js';
import { ShopHour } from './entities/shop-hour.entity.js';
import { UserHour } from './entities/user-hour.entity.js';
import { CountRecentSalesJob } from './jobs/count-recent-sales.job.js';
import { RollUpStatisticsJob } from './jobs/roll-up-statistics.job.js';
import { AgentSalesRepository } from './repositories/agent-sales.repository.js';
import { AttentionRepository } from './repositories/attention.repository.js';
import { NewUsersRepository } from './repositories/new-users.repository.js';
import { SalesFactsRepository } from './repositories/sales-facts.repository.js';
import { SalesRepository } from './repositories/sales.repository.js';
import { AttentionMetricsService } from './services/attention-metrics.service.js';
import { AttentionService } from './services/attention.service.js';
import { FunnelService } from './services/funnel.service.js';
import { NewUsersService } from './services/new-users.service.js';
import { OperationsService } from './services/operations.service.js';
import { SalesHoursService } from './services/sales-hours.service.js';
import { SalesStatisticsService } from './services/sales-statistics.service.js';
import { StockCoverService } from './services/stock-cover.service.js';
import { SystemAttentionService } from './services/system-attention.service.js';
import { TopAgentsService } from './services/top-agents.service.js';
import { WatcherStateService } from './services/watcher-state.service.js';

/** Figures of the whole shop: reads the tables of the other modules, and stores sums of their rows by the hour and day. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AgentDay, AgentHour, SalesDay, SalesHour, ShopHour, UserHour]),
    CatalogModule,
    StockLevelsModule,
    TrackingModule,
  ],
  controllers: [DashboardController],
  providers: [
    AgentSalesRepository,
    AttentionMetricsService,
    AttentionRepository,
    AttentionService,
    RollUpStatisticsJob,
    CountRecentSalesJob,
    FunnelService,
    NewUsersRepository,
    NewUsersService,
    OperationsService,
    SalesFactsRepository,
    SalesHoursService,
    SalesRepository,
    SalesStatisticsService,
    StockCoverService,
    SystemAttentionService,
    TopAgentsService,
    WatcherStateService,
  ],
})
export class DashboardModule {}
