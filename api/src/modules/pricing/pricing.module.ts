import { Module } from '@nestjs/common';
import { PricesService } from './services/prices.service.js';

/** Prices that depend on the buyer, the quantity and the time. */
@Module({
  providers: [PricesService],
  exports: [PricesService],
})
export class PricingModule {}
