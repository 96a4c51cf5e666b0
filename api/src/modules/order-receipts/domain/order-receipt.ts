import { formatUsdt, parseUsdt } from '../../../common/money/index.js';
import type { OrderDetail, OrderDto } from '../../orders/index.js';
import type { PdfContent } from './pdf-content.js';
import {
  amountText,
  type Fact,
  factTable,
  heading,
  nameText,
  note,
  type ReceiptDocument,
  receiptDocument,
  type ReceiptShop,
  sumTable,
  timeText,
} from './receipt-layout.js';
import { type ReceiptLanguage, receiptWords } from './receipt-words.js';

type Item = OrderDetail['items'][number];

export const micro = (amount: string): bigint => parseUsdt(amount) ?? 0n;

/** What the shop earned by an order, before refunds. */
export const paidMicro = ({ items }: OrderDto): bigint =>
  items.reduce((sum, { amount_paid }) => sum + micro(amount_paid), 0n);

/** The receipt of one paid order. */
export function orderReceipt(order: OrderDetail, shop: ReceiptShop, language: ReceiptLanguage): ReceiptDocument {
  const words = receiptWords(language);
  const time = (at: string | null) => (at === null ? '' : timeText(at, language));
  const facts: Fact[] = [
    [words.orderNo, order.order_no],
    [words.placed, time(order.created_at)],
    [words.paid, time(order.paid_at)],
    [words.delivered, time(order.delivered_at)],
    [words.buyer, order.email],
  ];
  return receiptDocument({ shop, title: words.receipt, language }, [
    factTable(facts.filter(([, value]) => value !== '')),
    itemTable(order.items, language),
    sumTable(sumsOf(order, language)),
    heading(words.payment),
    ...paymentOf(order, shop, language),
    ...refundsOf(order, language),
  ]);
}

function itemTable(items: readonly Item[], language: ReceiptLanguage): PdfContent {
  const words = receiptWords(language);
  const right = (text: string, bold = false): PdfContent => ({ text, alignment: 'right', bold });
  const head = [words.product, words.quantity, words.unitPrice, words.amount];
  return {
    layout: 'lightHorizontalLines',
    margin: [0, 14, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 'auto', 'auto'],
      body: [
        head.map((text, index) => (index === 0 ? { text, bold: true } : right(text, true))),
        ...items.map((item): PdfContent[] => [
          { stack: [nameText(item.name, language), ...remarksOf(item, language).map((text) => note(text))] },
          right(String(item.quantity)),
          right(amountText(item.unit_price)),
          right(amountText(formatUsdt(micro(item.amount) + micro(item.discount)))),
        ]),
      ],
    },
  };
}

/** The gender, why the price is not the regular one, and what was refunded. */
function remarksOf(item: Item, language: ReceiptLanguage): string[] {
  const words = receiptWords(language);
  const reason = words.reasons[item.price_reason];
  const regular = item.regular_price === item.unit_price ? '' : words.regular(amountText(item.regular_price));
  const refunded = micro(item.amount_refunded) === 0n ? '' : words.refundedPart(amountText(item.amount_refunded));
  const price = [reason, reason === '' ? '' : regular].filter((text) => text !== '').join(' · ');
  return [words.genders[item.gender], price, refunded].filter((text) => text !== '');
}

function sumsOf(order: OrderDetail, language: ReceiptLanguage): Fact[] {
  const words = receiptWords(language);
  const usdt = (amount: string | bigint) =>
    `${amountText(typeof amount === 'string' ? amount : formatUsdt(amount))} USDT`;
  const paid = paidMicro(order);
  const refunded = micro(order.amount_refunded);
  const sums: Fact[] = [];
  if (micro(order.discount) > 0n) {
    const subtotal = micro(order.amount) + micro(order.discount);
    sums.push([words.subtotal, usdt(subtotal)], [words.discount(order.coupon_code ?? ''), `−${usdt(order.discount)}`]);
  }
  sums.push([words.total, usdt(order.amount)], [words.amountPaid, usdt(paid)]);
  if (refunded > 0n) sums.push([words.refunded, `−${usdt(refunded)}`], [words.net, usdt(paid - refunded)]);
  return sums;
}

function paymentOf(order: OrderDetail, { network }: ReceiptShop, language: ReceiptLanguage): PdfContent[] {
  const words = receiptWords(language);
  const amounts: Fact[] = [
    [words.fromBalance, order.amount_from_balance],
    [words.received, order.amount_received],
    [words.credited[order.credited_to], order.amount_credited],
  ];
  const transfers = order.transfers.filter(({ final }) => final);
  return [
    factTable([
      ...(transfers.length === 0 ? [] : [[words.network, network] as const]),
      ...amounts
        .filter(([, amount]) => micro(amount) > 0n)
        .map(([label, amount]): Fact => [label, `${amountText(amount)} USDT`]),
      ...transfers.map(({ txid, amount, block_time }): Fact => [
        words.transaction,
        [txid, `${amountText(amount)} USDT`, block_time === null ? '' : timeText(block_time, language)]
          .filter((text) => text !== '')
          .join('\n'),
      ]),
    ]),
  ];
}

function refundsOf({ refunds, credited_to: creditedTo }: OrderDetail, language: ReceiptLanguage): PdfContent[] {
  if (refunds.length === 0) return [];
  const words = receiptWords(language);
  return [
    heading(words.refunds),
    factTable(
      refunds.map(({ amount, created_at }): Fact => [
        timeText(created_at, language),
        `${amountText(amount)} USDT · ${words.credited[creditedTo]}`,
      ]),
    ),
  ];
}
