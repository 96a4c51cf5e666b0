import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { RolesModule } from '../roles/index.js';
import { UsersModule } from '../users/index.js';
import { AdminBatchActionsController } from './controllers/admin-batch-actions.controller.js';
import { RunItem } from './entities/run-item.entity.js';
import { Run } from './entities/run.entity.js';
import { RunBatchActionsJob } from './jobs/run-batch-actions.job.js';
import { PurgeRunsJob } from './jobs/purge-runs.job.js';
import { BatchRunsRepository } from './repositories/batch-runs.repository.js';
import { RunItemsRepository } from './repositories/run-items.repository.js';
import { BatchActionsService } from './services/batch-actions.service.js';
import { BatchRunsService } from './services/batch-runs.service.js';
import { CountItemsService } from './services/count-items.service.js';
import { RunAuthorService } from './services/run-author.service.js';
import { RunLimitService } from './services/run-limit.service.js';
import { RunStepsService } from './services/run-steps.service.js';
import { StartRunService } from './services/start-run.service.js';

/** Batch actions of staff on list items. Other modules register the actions, so this module knows no items. */
@Module({
  imports: [TypeOrmModule.forFeature([Run, RunItem]), AuditModule, RolesModule, UsersModule],
  controllers: [AdminBatchActionsController],
  providers: [
    BatchActionsService,
    BatchRunsRepository,
    BatchRunsService,
    RunBatchActionsJob,
    CountItemsService,
    PurgeRunsJob,
    RunAuthorService,
    RunItemsRepository,
    RunLimitService,
    RunStepsService,
    StartRunService,
  ],
  exports: [BatchActionsService],
})
export class BatchActionsModule {}
