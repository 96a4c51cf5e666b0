import { Module } from '@nestjs/common';
import { AdminRetentionController } from './controllers/admin-retention.controller.js';
import { AdminRetentionService } from './services/admin-retention.service.js';

/** The page about what is forgotten. The forgetting itself is in the core, and each part beside its module. */
@Module({
  controllers: [AdminRetentionController],
  providers: [AdminRetentionService],
})
export class RetentionModule {}
