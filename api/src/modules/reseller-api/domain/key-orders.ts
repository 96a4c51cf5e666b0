import type { StreamableFile } from '@nestjs/common';
import type { Principal } from '../../../common/index.js';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import { apiKeysErrors, type RequestApiKey } from '../../api-keys/index.js';
import type {
  NewResellerOrder,
  PlacedResellerOrder,
  ResellerLines,
  ResellerLinesQuery,
  ResellerOrder,
  ResellerOrderPage,
  ResellerOrdersQuery,
} from '../dto/orders.dto.js';

/** A program that calls with an API key: its owner, and where the request comes from. */
export interface Program {
  caller: Principal;
  key: RequestApiKey;
  ip: string;
  /** The program in words, from its user agent; empty when unknown. */
  device: string;
}

/** What a key does with orders: a live key with those of its owner, a test key with invented ones. */
export interface KeyOrders {
  placeOrder(program: Program, order: NewResellerOrder, idempotencyKey: string): Promise<PlacedResellerOrder>;
  findPage(caller: Principal, query: ResellerOrdersQuery): Promise<ResellerOrderPage>;
  /** Throws `orders.not_found`. */
  findOne(caller: Principal, orderNo: string): Promise<ResellerOrder>;
  /** Throws `orders.not_found`, `orders.not_delivered` and `reseller-api.lines_purged`. */
  findLines(caller: Principal, orderNo: string, query: ResellerLinesQuery): Promise<ResellerLines | StreamableFile>;
}

/**
 * The address that the lines of an order are mailed to: that of the account, unless the program names another. Who
 * receives the mail reads the lines, so naming one needs the scope for that.
 */
export function mailAddressOf({ key }: Program, { email }: NewResellerOrder, accountEmail: string): string {
  if (email === undefined || email === accountEmail) return accountEmail;
  if (key.scopes.has('lines.read')) return email;
  throw new AppError(apiKeysErrors.scope_missing, { params: { scope: 'lines.read' } });
}

/** Programs repeat requests whose answer was lost, so what costs money needs a key. */
export function requireIdempotencyKey(key: string | undefined): string {
  if (key !== undefined) return key;
  throw new AppError(commonErrors.missing, { fields: [{ field: 'Idempotency-Key', rule: 'required' }] });
}
