export { couponsErrors } from './coupons.errors.js';
export { CouponsModule } from './coupons.module.js';
export { type AppliedCoupon, ApplyCouponService, type CouponCustomer } from './services/apply-coupon.service.js';
export { CouponUsesService } from './services/coupon-uses.service.js';
export { CreateCouponsService } from './services/create-coupons.service.js';
export type { NewCoupon } from './dto/coupons.dto.js';
