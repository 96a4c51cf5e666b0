import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentStaff, ErrorCode, PageQuery, Permission, RequiresCode, type Staff } from '../../../common/index.js';
import { VersionPage } from '../../../infrastructure/versions/index.js';
import { AdminPaymentMethod, ChangedMethodBody, NewMethodBody } from '../dto/payment-methods.dto.js';
import { AdminPaymentMethodsService } from '../services/payment-methods/admin-payment-methods.service.js';

@ApiTags('payments')
@Controller('payment-methods')
export class AdminPaymentMethodsController {
  constructor(private readonly admin: AdminPaymentMethodsService) {}

  /** All wallets, also those that are not offered, oldest first. */
  @Permission('config.read')
  @ErrorCode(518)
  @Get()
  findAll(): Promise<AdminPaymentMethod[]> {
    return this.admin.findAll();
  }

  /** Versions of one, the latest first, each with what it changed. */
  @Permission('config.read')
  @ErrorCode(501)
  @Get(':id/history')
  findHistory(@Param('id') id: string, @Query() query: PageQuery): Promise<VersionPage> {
    return this.admin.findHistory(id, query);
  }

  /** Adds a receiving wallet. Every owner is notified by mail. */
  @Permission('methods.write')
  @RequiresCode()
  @ErrorCode(505)
  @HttpCode(200)
  @Post()
  create(@Body() body: NewMethodBody, @CurrentStaff() staff: Staff): Promise<AdminPaymentMethod> {
    return this.admin.createMethod(body, staff);
  }

  /** Changes it for new payments only; the old wallet stays watched. Every owner is notified by mail. */
  @Permission('methods.write')
  @RequiresCode()
  @ErrorCode(507)
  @Put(':id')
  update(
    @Param('id') id: string,
    @Body() body: ChangedMethodBody,
    @CurrentStaff() staff: Staff,
  ): Promise<AdminPaymentMethod> {
    return this.admin.changeMethod(id, body, staff);
  }
}
