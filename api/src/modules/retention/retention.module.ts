import { Module } from '@nestjs/common';
import { RetentionAdminController } from './controllers/retention.admin.controller.js';
import { RetentionViews } from './services/retention.service.js';

/** The page about what is forgotten. The forgetting itself is in the core, and each part beside its module. */
@Module({
  controllers: [RetentionAdminController],
  providers: [RetentionViews],
})
export class RetentionModule {}
