import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditRow } from './audit.entity.js';
import { AuditLog } from './audit-log.js';
import { AuditRepository } from './audit.repository.js';

/** Who changed what, before and after, when, from where. */
@Module({
  imports: [TypeOrmModule.forFeature([AuditRow])],
  providers: [AuditLog, AuditRepository],
  exports: [AuditLog],
})
export class AuditModule {}
