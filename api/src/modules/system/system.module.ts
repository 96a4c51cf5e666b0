import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { MailModule } from '../mail/index.js';
import { OrdersModule } from '../orders/index.js';
import { RolesModule } from '../roles/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { FindTroubles } from './find-troubles.js';
import { Messages } from './services/messages.service.js';
import { SystemController } from './controllers/system.controller.js';
import { SystemTrouble } from './entities/system.entities.js';
import { SystemViews } from './services/system.service.js';
import { TroublesRepository } from './repositories/troubles.repository.js';
import { WatchTroubles } from './watch-troubles.js';

/** How the shop itself runs, for owners: on a page, and by mail when something is wrong. */
@Module({
  imports: [
    AuditModule,
    MailModule,
    OrdersModule,
    RolesModule,
    SiteConfigModule,
    UsersModule,
    TypeOrmModule.forFeature([SystemTrouble]),
  ],
  controllers: [SystemController],
  providers: [FindTroubles, Messages, SystemViews, TroublesRepository, WatchTroubles],
})
export class SystemModule {}
