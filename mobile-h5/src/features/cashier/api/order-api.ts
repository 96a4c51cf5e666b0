import type { Schemas } from '@lotline/web-core/api';
import { api } from '../../../shared/api/api';

// What the buyer of an order may do at its cashier: signed in, or in the browser that placed the order.

type Order = Schemas['OrderDetail'];

const path = (orderNo: string) => ({ path: { order_no: orderNo } });

export const loadOrder = (orderNo: string, signal: AbortSignal): Promise<Order> =>
  api.get('/api/orders/{order_no}', { params: path(orderNo), signal });

export const changeEmail = (orderNo: string, email: string): Promise<Order> =>
  api.put('/api/orders/{order_no}/email', { params: path(orderNo), body: { email } });

export const cancelOrder = (orderNo: string) => api.post('/api/orders/{order_no}/cancel', { params: path(orderNo) });
