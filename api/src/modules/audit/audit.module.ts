import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditController } from './controllers/audit.controller.js';
import { AuditLogEntry } from './entities/audit-log-entry.entity.js';
import { AuditRepository } from './repositories/audit.repository.js';
import { AuditEntriesService } from './services/audit-entries.service.js';
import { AuditLogService } from './services/audit-log.service.js';
import { ObjectNamesService } from './services/object-names.service.js';

/** The audit log: actor, action, states before and after, time and origin of each change. */
@Module({
  imports: [TypeOrmModule.forFeature([AuditLogEntry])],
  controllers: [AuditController],
  providers: [AuditEntriesService, AuditLogService, AuditRepository, ObjectNamesService],
  exports: [AuditLogService, ObjectNamesService],
})
export class AuditModule {}
