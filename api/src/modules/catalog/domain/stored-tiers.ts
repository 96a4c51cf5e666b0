import type { ValueTransformer } from 'typeorm';
import type { Tier } from './goods.js';

/** Stored as JSON, prices in micro-USDT: `[{"min_quantity":100,"price":"900000"}]`. */
export const tiersTransformer: ValueTransformer = {
  to: (tiers: readonly Tier[]) =>
    JSON.stringify(tiers.map(({ minQuantity, price }) => ({ min_quantity: minQuantity, price: price.toString() }))),
  from: (json: string) =>
    (JSON.parse(json) as { min_quantity: number; price: string }[]).map((tier): Tier => ({
      minQuantity: tier.min_quantity,
      price: BigInt(tier.price),
    })),
};
