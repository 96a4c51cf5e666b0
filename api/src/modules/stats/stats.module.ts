import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttentionMetrics } from './attention-metrics.js';
import { Operations } from './operations.js';
import { PeopleRepository } from './repositories/people.repository.js';
import { People } from './people.js';
import { SalesHours } from './sales-hours.js';
import { SalesRepository } from './repositories/sales.repository.js';
import { ShopRepository } from './repositories/shop.repository.js';
import { StatsController } from './controllers/stats.controller.js';
import { StatsHour } from './entities/stats.entities.js';
import { Stats } from './services/stats.service.js';

/** Figures of the whole shop: reads the tables of the other modules, and keeps what was sold by the hour. */
@Module({
  imports: [TypeOrmModule.forFeature([StatsHour])],
  controllers: [StatsController],
  providers: [
    AttentionMetrics,
    Operations,
    People,
    PeopleRepository,
    SalesHours,
    SalesRepository,
    ShopRepository,
    Stats,
  ],
})
export class StatsModule {}
