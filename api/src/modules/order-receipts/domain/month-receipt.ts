import { formatUsdt } from '../../../common/money/index.js';
import type { OrderDto } from '../../orders/index.js';
import { micro, paidMicro } from './order-receipt.js';
import type { PdfContent } from './pdf-content.js';
import {
  amountText,
  factTable,
  nameText,
  note,
  type ReceiptDocument,
  receiptDocument,
  type ReceiptShop,
  sumTable,
  timeText,
} from './receipt-layout.js';
import { type ReceiptLanguage, receiptWords } from './receipt-words.js';

/** An order of the month, with the hashes of the transfers that paid it. */
export interface PaidOrder {
  order: OrderDto;
  txids: readonly string[];
}

/** The orders that a buyer paid in a period. */
export interface PaidMonth {
  /** `2026-11`. */
  month: string;
  from: Date;
  until: Date;
  buyer: string;
  orders: readonly PaidOrder[];
}

/** Products and transfers of a row that fits on a page whatever their names are: pdfmake draws nothing of a larger one. */
const MAX_UNBROKEN_ENTRIES = 10;

const CHINA_OFFSET_MS = 8 * 3_600_000;

/** A month as the receipt's times are written: of UTC in English, of UTC+8 in Chinese. Null when there is no such month. */
export function monthPeriod(month: string, language: ReceiptLanguage): Pick<PaidMonth, 'from' | 'until'> | null {
  const [year = 0, number = 0] = month.split('-').map(Number);
  if (number < 1 || number > 12) return null;
  const offsetMs = language === 'en' ? 0 : CHINA_OFFSET_MS;
  const start = (monthIndex: number) => new Date(Date.UTC(year, monthIndex, 1) - offsetMs);
  return { from: start(number - 1), until: start(number) };
}

/** The receipt of a month: a row for each order. */
export function monthReceipt(
  { month, from, until, buyer, orders }: PaidMonth,
  shop: ReceiptShop,
  language: ReceiptLanguage,
): ReceiptDocument {
  const words = receiptWords(language);
  const paid = orders.reduce((sum, { order }) => sum + paidMicro(order), 0n);
  const refunded = orders.reduce((sum, { order }) => sum + micro(order.amount_refunded), 0n);
  const time = (at: Date | string) => timeText(typeof at === 'string' ? at : at.toISOString(), language);
  const usdt = (amountMicro: bigint) => `${amountText(formatUsdt(amountMicro))} USDT`;
  const right = (text: string, bold = false): PdfContent => ({ text, alignment: 'right', bold });
  const head = [words.paid, words.product, words.quantity, words.amountPaid, words.refunded];
  return receiptDocument({ shop, title: `${words.monthReceipt} ${month}`, language }, [
    factTable([
      [words.period, `${time(from)} – ${time(until)}`],
      [words.buyer, buyer],
      [words.network, shop.network],
      [words.orders, String(orders.length)],
    ]),
    {
      layout: 'lightHorizontalLines',
      margin: [0, 14, 0, 0],
      table: {
        headerRows: 1,
        dontBreakRows: orders.every(({ order, txids }) => order.items.length + txids.length <= MAX_UNBROKEN_ENTRIES),
        widths: [62, '*', 'auto', 'auto', 'auto'],
        body: [
          head.map((text, index) => (index < 2 ? { text, bold: true } : right(text, true))),
          ...orders.map(({ order, txids }): PdfContent[] => [
            time(order.paid_at ?? ''),
            {
              stack: [
                ...order.items.map(({ name, quantity }) => `${nameText(name, language)} × ${quantity}`),
                note([order.order_no, ...txids].join('\n')),
              ],
            },
            right(String(order.quantity)),
            right(amountText(formatUsdt(paidMicro(order)))),
            right(micro(order.amount_refunded) === 0n ? '' : amountText(order.amount_refunded)),
          ]),
        ],
      },
    },
    sumTable([
      [words.amountPaid, usdt(paid)],
      ...(refunded === 0n
        ? []
        : ([
            [words.refunded, `−${usdt(refunded)}`],
            [words.net, usdt(paid - refunded)],
          ] as const)),
    ]),
  ]);
}
