import { Module } from '@nestjs/common';
import { AdminRetentionController } from './controllers/admin-retention.controller.js';
import { AdminRetentionService } from './services/admin-retention.service.js';

/** The page about retention. The purge is in `infrastructure/retention`, each rule in its module. */
@Module({
  controllers: [AdminRetentionController],
  providers: [AdminRetentionService],
})
export class RetentionModule {}
