import { Module } from '@nestjs/common';
import { RetentionAdminController } from './retention.admin.controller.js';
import { RetentionViews } from './retention.service.js';

/** The page about what is forgotten. The forgetting itself is in the core, and each part beside its module. */
@Module({
  controllers: [RetentionAdminController],
  providers: [RetentionViews],
})
export class RetentionModule {}
