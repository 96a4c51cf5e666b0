import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ErrorCode, Permission } from '../../../common/index.js';
import { RetentionView, DeletionRecordPage, DeletionRecordsQuery } from '../dto/retention.dto.js';
import { AdminRetentionService } from '../services/admin-retention.service.js';

@ApiTags('retention')
@Controller('admin/retention')
export class AdminRetentionController {
  constructor(private readonly retention: AdminRetentionService) {}

  /**
   * The retention times, what was purged in the last 30 days, how many lines are due, and whether the purge is overdue.
   */
  @Permission('config.read')
  @ErrorCode(504)
  @Get()
  getRetention(): Promise<RetentionView> {
    return this.retention.findOverview();
  }

  /** What is left of each run that destroyed something, the newest first, and whether it is genuine. */
  @Permission('config.read')
  @ErrorCode(504)
  @Get('deletion-records')
  findDeletionRecords(@Query() query: DeletionRecordsQuery): Promise<DeletionRecordPage> {
    return this.retention.findRecords(query);
  }
}
