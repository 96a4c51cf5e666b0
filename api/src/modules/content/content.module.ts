import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { VersionedContentService } from './services/versioned-content.service.js';

/** What staff edit version by version. */
@Module({
  imports: [AuditModule],
  providers: [VersionedContentService],
  exports: [VersionedContentService],
})
export class ContentModule {}
