import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, type StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  CurrentStaff,
  ErrorCode,
  IdempotencyKey,
  Permission,
  RequiresStepUp,
  type Staff,
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
import { SalesStaffService } from '../services/sales-staff.service.js';
import { SalesStaffListsService } from '../services/sales-staff-lists.service.js';
import { SalesTargetsService } from '../services/sales-targets.service.js';

/** Administration of the sales staff. */
@ApiTags('sales')
@Controller('sales')
export class AdminSalesController {
  constructor(
    private readonly members: SalesMembersService,
    private readonly lists: SalesStaffListsService,
    private readonly staff: SalesStaffService,
    private readonly codes: SalesCodesService,
    private readonly targets: SalesTargetsService,
    private readonly files: SalesExportService,
  ) {}

  /** All members with their figures of a period, the newest first. */
  @Permission('sales.read')
  @ErrorCode(501)
  @Get()
  listStaff(@Query() query: SalesStaffQuery): Promise<SalesStaffPage> {
    return this.lists.findPage(query);
  }

  /** The same as CSV; `cursor` and `limit` are ignored. */
  @Permission('sales.read')
  @RequiresStepUp()
  @ErrorCode(501)
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Get('export')
  downloadStaff(@Query() query: ExportSalesQuery, @CurrentStaff() staff: Staff): Promise<StreamableFile> {
    return this.files.exportStaff(query, staff);
  }

  /** Makes a user with a staff role a member, with an invite code. */
  @Permission('sales.write')
  @ErrorCode(505)
  @HttpCode(200)
  @Post()
  async addMember(@Body() { username }: NewSalesStaffBody, @CurrentStaff() staff: Staff): Promise<SalesStaffDetail> {
    return this.lists.findDetail(await this.staff.addMember(username, staff));
  }

  /** One member with the figures of a period. */
  @Permission('sales.read')
  @ErrorCode(517)
  @Get(':id')
  async getMember(@Param('id') id: string, @Query() period: SalesPeriodQuery): Promise<SalesStaffDetail> {
    return this.lists.findDetail(await this.members.loadById(id), period);
  }

  /** Suspends or restores a member. The codes of a suspended member refer no customers. */
  @Permission('sales.write')
  @ErrorCode(507)
  @Put(':id/status')
  async setState(
    @Param('id') id: string,
    @Body() { state, reason }: SalesStateBody,
    @CurrentStaff() staff: Staff,
  ): Promise<SalesStaffDetail> {
    await this.members.setState(await this.members.loadById(id), state, reason, staff);
    return this.lists.findDetail(await this.members.loadById(id));
  }

  /** Adds an invite code. */
  @Permission('sales.write')
  @ErrorCode(505)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @HttpCode(200)
  @Post(':id/codes')
  async addCode(
    @Param('id') id: string,
    @Body() { name }: NewSalesCodeBody,
    @CurrentStaff() staff: Staff,
    @IdempotencyKey() key: string | undefined,
  ): Promise<SalesStaffDetail> {
    await this.codes.addCode(await this.members.loadById(id), { name: name ?? null, by: staff, key });
    return this.lists.findDetail(await this.members.loadById(id));
  }

  /** Ends a code permanently. Its customers stay with the member. */
  @Permission('sales.write')
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/codes/:code_id/end')
  async endCode(
    @Param('id') id: string,
    @Param('code_id') codeId: string,
    @CurrentStaff() staff: Staff,
  ): Promise<SalesStaffDetail> {
    await this.codes.endCode(await this.members.loadById(id), codeId, staff);
    return this.lists.findDetail(await this.members.loadById(id));
  }

  /** Sales and targets by month. */
  @Permission('sales.read')
  @ErrorCode(513)
  @Get(':id/months')
  async listMonths(@Param('id') id: string): Promise<SalesMonths> {
    return { items: await this.targets.findMonths(await this.members.loadById(id)) };
  }

  /** Sets the target of a month. */
  @Permission('sales.write')
  @ErrorCode(507)
  @Put(':id/targets')
  async setTarget(
    @Param('id') id: string,
    @Body() body: SalesTargetBody,
    @CurrentStaff() staff: Staff,
  ): Promise<SalesMonths> {
    await this.targets.setTarget(await this.members.loadById(id), body, staff);
    return this.listMonths(id);
  }

  /** All orders of a member as CSV. */
  @Permission('sales.read')
  @RequiresStepUp()
  @ErrorCode(516)
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Get(':id/orders/export')
  async downloadOrders(@Param('id') id: string, @CurrentStaff() staff: Staff): Promise<StreamableFile> {
    return this.files.exportOrders(await this.members.loadById(id), staff);
  }
}
