import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, type StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  Caller,
  csvFile,
  CurrentStaff,
  ErrorCode,
  IdempotencyKey,
  PageQuery,
  Permission,
  type Principal,
  RequiresStepUpOnDemand,
  SignedIn,
  type Staff,
  StepUp,
  type StepUpChecks,
} from '../../../common/index.js';
import {
  Coupon,
  CouponInput,
  CouponPage,
  CouponsQuery,
  CouponUsePage,
  NewCoupon,
  NewCouponSeries,
  OwnCouponPage,
} from '../dto/coupons.dto.js';
import { CouponsService } from '../services/coupons.service.js';
import { CreateCouponsService } from '../services/create-coupons.service.js';

@ApiTags('coupons')
@Controller('coupons')
export class CouponsController {
  constructor(
    private readonly coupons: CouponsService,
    private readonly creation: CreateCouponsService,
  ) {}

  /** Coupons, the newest first. */
  @Permission('coupons.read')
  @ErrorCode(501)
  @Get()
  findAll(@Query() query: CouponsQuery): Promise<CouponPage> {
    return this.coupons.findPage(query);
  }

  /** Creates a coupon. Fixed discounts need a step-up for all their uses, percentages above 50 one as well. */
  @Permission('coupons.write')
  @RequiresStepUpOnDemand()
  @ErrorCode(505)
  @HttpCode(200)
  @Post()
  async create(
    @Body() input: NewCoupon,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<Coupon> {
    return this.coupons.present(await this.creation.createCoupon(input, staff, stepUp));
  }

  /** Generates codes with the same terms and gives them as CSV. */
  @Permission('coupons.write')
  @RequiresStepUpOnDemand()
  @ErrorCode(505)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @HttpCode(200)
  @Post('series')
  async createSeries(
    @Body() input: NewCouponSeries,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
    @IdempotencyKey() key: string | undefined,
  ): Promise<StreamableFile> {
    const { filename, rows } = await this.creation.createSeries(input, staff, stepUp, key);
    return csvFile(filename, rows);
  }

  /** Coupons of the caller's promotion code that can be used now, the newest first; none for who is no agent. */
  @SignedIn()
  @ErrorCode(501)
  @Get('own')
  findOwn(@Caller() { userId }: Principal, @Query() query: PageQuery): Promise<OwnCouponPage> {
    return this.coupons.findOwn(userId, query);
  }

  @Permission('coupons.read')
  @ErrorCode(517)
  @Get(':id')
  findOne(@Param('id') id: string): Promise<Coupon> {
    return this.coupons.findOne(id);
  }

  /** Orders that were placed with a coupon, the newest first. */
  @Permission('coupons.read')
  @ErrorCode(501)
  @Get(':id/uses')
  findUses(@Param('id') id: string, @Query() query: PageQuery): Promise<CouponUsePage> {
    return this.coupons.findUses(id, query);
  }

  /** Replaces everything but the code, with the same step-up. Orders that are placed keep their discount. */
  @Permission('coupons.write')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @Put(':id')
  update(
    @Param('id') id: string,
    @Body() input: CouponInput,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<Coupon> {
    return this.coupons.updateCoupon(id, input, staff, stepUp);
  }

  /** Deletes a coupon with which no order was placed. */
  @Permission('coupons.write')
  @ErrorCode(509)
  @Delete(':id')
  remove(@Param('id') id: string, @CurrentStaff() staff: Staff): Promise<void> {
    return this.coupons.deleteCoupon(id, staff);
  }
}
