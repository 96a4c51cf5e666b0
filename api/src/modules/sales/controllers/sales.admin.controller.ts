import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  Caller,
  FailsAs,
  IdempotencyKey,
  Origin,
  Permission,
  type Principal,
  SkipEnvelope,
  type RequestOrigin,
  RequiresStepUp,
} from '../../../common/index.js';
import {
  ExportSalesQuery,
  NewSalesCodeBody,
  NewSalesStaffBody,
  SalesMonths,
  SalesPeriodQuery,
  SalesStaffDetail,
  SalesStaffPage,
  SalesStaffQuery,
  SalesStateBody,
  SalesTargetBody,
} from '../dto/sales.dto.js';
import { SalesCodesService } from '../services/sales-codes.service.js';
import { SalesExportService } from '../services/sales-export.service.js';
import { SalesMembersService } from '../services/sales-members.service.js';
import { SalesStaff } from '../services/sales-staff.service.js';
import { SalesStaffListsService } from '../services/sales-staff-lists.service.js';
import { SalesTargetsService } from '../services/sales-targets.service.js';

/** Managers of the sales staff. */
@ApiTags('sales')
@Controller('sales')
export class SalesAdminController {
  constructor(
    private readonly members: SalesMembersService,
    private readonly lists: SalesStaffListsService,
    private readonly staff: SalesStaff,
    private readonly codes: SalesCodesService,
    private readonly targets: SalesTargetsService,
    private readonly files: SalesExportService,
  ) {}

  /** All of them with their figures of a period, the newest first. */
  @Permission('sales.read')
  @FailsAs(501)
  @Get()
  list(@Query() query: SalesStaffQuery): Promise<SalesStaffPage> {
    return this.lists.findPage(query);
  }

  /** The same as CSV; `cursor` and `limit` count for nothing. */
  @Permission('sales.read')
  @RequiresStepUp()
  @SkipEnvelope()
  @FailsAs(501)
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Get('export')
  download(
    @Query() query: ExportSalesQuery,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @Res() response: Response,
  ): Promise<void> {
    return this.files.sendStaff(query, { caller, origin }, response);
  }

  /** Makes a user with a role of staff one of them, with an invite code at once. */
  @Permission('sales.write')
  @FailsAs(505)
  @HttpCode(200)
  @Post()
  async add(
    @Body() { username }: NewSalesStaffBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<SalesStaffDetail> {
    return this.lists.findDetail(await this.staff.add(username, { caller, origin }));
  }

  /** With their figures of a period. */
  @Permission('sales.read')
  @FailsAs(517)
  @Get(':id')
  async one(@Param('id') id: string, @Query() period: SalesPeriodQuery): Promise<SalesStaffDetail> {
    return this.lists.findDetail(await this.members.load(id), period);
  }

  /** Suspends one, or ends that. Their codes bring nobody meanwhile. */
  @Permission('sales.write')
  @FailsAs(507)
  @Put(':id/status')
  async setState(
    @Param('id') id: string,
    @Body() { state, reason }: SalesStateBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<SalesStaffDetail> {
    await this.members.setState(await this.members.load(id), state, reason, { caller, origin });
    return this.lists.findDetail(await this.members.load(id));
  }

  /** One more invite code. */
  @Permission('sales.write')
  @FailsAs(505)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @HttpCode(200)
  @Post(':id/codes')
  async addCode(
    @Param('id') id: string,
    @Body() { name }: NewSalesCodeBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @IdempotencyKey() key: string | undefined,
  ): Promise<SalesStaffDetail> {
    await this.codes.add(await this.members.load(id), { name: name ?? null, by: { caller, origin }, key });
    return this.lists.findDetail(await this.members.load(id));
  }

  /** Ends a code for good. Who came by it stays theirs. */
  @Permission('sales.write')
  @FailsAs(507)
  @HttpCode(200)
  @Post(':id/codes/:code_id/end')
  async endCode(
    @Param('id') id: string,
    @Param('code_id') codeId: string,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<SalesStaffDetail> {
    await this.codes.end(await this.members.load(id), codeId, { caller, origin });
    return this.lists.findDetail(await this.members.load(id));
  }

  /** What they sold month by month, and were to sell. */
  @Permission('sales.read')
  @FailsAs(513)
  @Get(':id/months')
  async months(@Param('id') id: string): Promise<SalesMonths> {
    return { items: await this.targets.findMonths(await this.members.load(id)) };
  }

  /** Sets what they are to sell in a month. */
  @Permission('sales.write')
  @FailsAs(507)
  @Put(':id/targets')
  async setTarget(
    @Param('id') id: string,
    @Body() body: SalesTargetBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<SalesMonths> {
    await this.targets.set(await this.members.load(id), body, { caller, origin });
    return this.months(id);
  }

  /** All of their orders as CSV. */
  @Permission('sales.read')
  @RequiresStepUp()
  @SkipEnvelope()
  @FailsAs(516)
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Get(':id/orders/export')
  async downloadOrders(
    @Param('id') id: string,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @Res() response: Response,
  ): Promise<void> {
    await this.files.sendOrders(await this.members.load(id), { caller, origin }, response);
  }
}
