import type { Schemas } from '@lotline/web-core/api';

export type Order = Schemas['Order'];
export type OrderDetail = Schemas['OrderDetail'];
export type OrderItem = Schemas['OrderItem'];
export type OrderState = Order['state'];
export type OrderCounts = Schemas['OrderCounts'];
export type OrderTransfer = Schemas['OrderTransfer'];
export type FoundOrder = Schemas['FoundOrder'];
