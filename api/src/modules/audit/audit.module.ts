import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditController } from './controllers/audit.controller.js';
import { AuditRow } from './entities/audit.entity.js';
import { AuditList } from './audit-list.js';
import { AuditLog } from './audit-log.js';
import { AuditRepository } from './repositories/audit.repository.js';

/** Who changed what, before and after, when, from where. */
@Module({
  imports: [TypeOrmModule.forFeature([AuditRow])],
  controllers: [AuditController],
  providers: [AuditList, AuditLog, AuditRepository],
  exports: [AuditList, AuditLog],
})
export class AuditModule {}
