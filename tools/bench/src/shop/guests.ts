import { sendJson } from './http.ts';
import type { Shop } from './shop.ts';

export interface GuestOrder {
  email: string;
  paymentId: string;
  orderNo: string;
  /** Decimal USDT. */
  amountDue: string;
}

let guests = 0;

/** An order of a guest whom nobody has seen before. */
export async function placeOrder(shop: Shop, goodsId: string, quantity = 1): Promise<GuestOrder> {
  guests += 1;
  const email = `buyer${guests}@example.com`;
  const { data } = await sendJson<{ data: { pre_order_id: string; order_no: string; amount_due: string } }>(
    `${shop.url}/api/orders`,
    { goods_id: goodsId, quantity, email, language: 'en' },
    { 'x-forwarded-for': `12.${(guests >> 16) & 255}.${(guests >> 8) & 255}.${guests & 255}` },
  );
  return { email, paymentId: data.pre_order_id, orderNo: data.order_no, amountDue: data.amount_due };
}

/** The address that guests pay to. */
export async function receivingWallet(shop: Shop): Promise<string> {
  const [row] = await shop.database.query('SELECT wallet_address FROM payment_methods');
  return String(row?.wallet_address);
}
