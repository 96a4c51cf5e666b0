import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { UsersModule } from '../users/index.js';
import { ViewsAdminController } from './controllers/views.admin.controller.js';
import { SavedViewDefaultRow, SavedViewRow } from './entities/views.entities.js';
import { ViewsRepository } from './repositories/views.repository.js';
import { Views } from './services/views.service.js';

/** How staff look at the lists of the back office, kept so that it is the same on another device. */
@Module({
  imports: [TypeOrmModule.forFeature([SavedViewRow, SavedViewDefaultRow]), AuditModule, UsersModule],
  controllers: [ViewsAdminController],
  providers: [Views, ViewsRepository],
})
export class ViewsModule {}
