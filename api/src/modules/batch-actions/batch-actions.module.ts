import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { RolesModule } from '../roles/index.js';
import { UsersModule } from '../users/index.js';
import { AdminBulkRunsController } from './controllers/admin-bulk-runs.controller.js';
import { RunItem } from './entities/run-item.entity.js';
import { Run } from './entities/run.entity.js';
import { BulkWorkJob } from './jobs/bulk-work.job.js';
import { PurgeRunsJob } from './jobs/purge-runs.job.js';
import { BulkRunsRepository } from './repositories/bulk-runs.repository.js';
import { RunItemsRepository } from './repositories/run-items.repository.js';
import { BulkActionsService } from './services/bulk-actions.service.js';
import { BulkRunsService } from './services/bulk-runs.service.js';
import { CountItemsService } from './services/count-items.service.js';
import { RunAuthorService } from './services/run-author.service.js';
import { RunLimitService } from './services/run-limit.service.js';
import { RunStepsService } from './services/run-steps.service.js';
import { StartRunService } from './services/start-run.service.js';

/** Batch actions of staff on list items. Other modules register the actions, so this module knows no items. */
@Module({
  imports: [TypeOrmModule.forFeature([Run, RunItem]), AuditModule, RolesModule, UsersModule],
  controllers: [AdminBulkRunsController],
  providers: [
    BulkActionsService,
    BulkRunsRepository,
    BulkRunsService,
    BulkWorkJob,
    CountItemsService,
    PurgeRunsJob,
    RunAuthorService,
    RunItemsRepository,
    RunLimitService,
    RunStepsService,
    StartRunService,
  ],
  exports: [BulkActionsService],
})
export class BatchActionsModule {}
