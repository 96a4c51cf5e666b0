import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { RolesModule } from '../roles/index.js';
import { UsersModule } from '../users/index.js';
import { BulkActions } from './bulk-actions.js';
import { BulkAdminController } from './controllers/bulk.admin.controller.js';
import { BulkItemRow, BulkRunRow } from './entities/bulk.entities.js';
import { BulkRepository } from './repositories/bulk.repository.js';
import { Bulk } from './services/bulk.service.js';
import { BulkWorker } from './bulk.worker.js';
import { ForgetRunsJob } from './jobs/forget-runs.job.js';

/** Actions of staff on many things at once. Knows nothing of what they are: the modules register what can be done. */
@Module({
  imports: [TypeOrmModule.forFeature([BulkRunRow, BulkItemRow]), AuditModule, RolesModule, UsersModule],
  controllers: [BulkAdminController],
  providers: [Bulk, BulkActions, BulkRepository, BulkWorker, ForgetRunsJob],
  exports: [BulkActions],
})
export class BulkModule {}
