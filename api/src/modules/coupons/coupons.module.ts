import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule, ObjectNamesService } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { CatalogModule } from '../catalog/index.js';
import { PricingModule } from '../pricing/index.js';
import { UsersModule } from '../users/index.js';
import { CouponsController } from './controllers/coupons.controller.js';
import { Coupon } from './entities/coupon.entity.js';
import { CouponUse } from './entities/coupon-use.entity.js';
import { CouponUsesRepository } from './repositories/coupon-uses.repository.js';
import { CouponsRepository } from './repositories/coupons.repository.js';
import { ApplyCouponService } from './services/apply-coupon.service.js';
import { CouponContentService } from './services/coupon-content.service.js';
import { CouponUsesService } from './services/coupon-uses.service.js';
import { CouponsService } from './services/coupons.service.js';
import { CreateCouponsService } from './services/create-coupons.service.js';
import { FindCouponService } from './services/find-coupon.service.js';

/** Coupons: codes that lower the price of an order. */
@Module({
  imports: [
    AuditModule,
    AuthModule,
    CatalogModule,
    PricingModule,
    UsersModule,
    TypeOrmModule.forFeature([Coupon, CouponUse]),
  ],
  controllers: [CouponsController],
  providers: [
    ApplyCouponService,
    CouponContentService,
    CouponsRepository,
    CouponsService,
    CouponUsesRepository,
    CouponUsesService,
    CreateCouponsService,
    FindCouponService,
  ],
  exports: [ApplyCouponService, CouponUsesService, CreateCouponsService],
})
export class CouponsModule implements OnModuleInit {
  constructor(
    private readonly objectNames: ObjectNamesService,
    private readonly coupons: CouponsRepository,
  ) {}

  onModuleInit(): void {
    this.objectNames.register('coupon', 'coupons.read', (ids) => this.coupons.findCodes(ids));
  }
}
