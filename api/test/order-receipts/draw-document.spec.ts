import { extractText, getDocumentProxy } from 'unpdf';
import { monthPeriod, monthReceipt, type PaidOrder } from '../../src/modules/order-receipts/domain/month-receipt.js';
import { nameText } from '../../src/modules/order-receipts/domain/receipt-layout.js';
import { DrawDocumentService } from '../../src/modules/order-receipts/drawing/draw-document.service.js';
import type { OrderDto } from '../../src/modules/orders/index.js';

const SHOP = { name: '测试店', imprint: '', logo: null, network: 'TRON (TRC20)' };

/** A month with this many orders of products with these names. */
function receiptOf(count: number, names = ['脸书三个月老号']) {
  const orders = Array.from({ length: count }, (_, n): PaidOrder => {
    const items = names.map((zh) => ({ name: { zh, en: '' }, quantity: 2, amount_paid: '12.345678' }));
    const order = {
      order_no: String(202_611_260_000_000_000n + BigInt(n)),
      paid_at: '2026-11-26T10:00:00.000Z',
      quantity: 2,
      amount_refunded: '0.000000',
      items,
    } as unknown as OrderDto;
    return { order, txids: ['ab'.repeat(32)] };
  });
  const period = { month: '2026-11', from: new Date('2026-11-01'), until: new Date('2026-12-01') };
  return monthReceipt({ ...period, buyer: 'buyer', orders }, SHOP, 'zh');
}

describe('drawing of receipts', () => {
  it('draws a month of 500 orders within its time, with each order and their exact sum', async () => {
    const content = await new DrawDocumentService().drawDocument(receiptOf(500));
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(content)), {
      mergePages: true,
    });
    expect(totalPages).toBeGreaterThan(10);
    expect(text.match(/2026112600000\d{5}/g)).toHaveLength(500);
    expect(text).toContain('6172.839 USDT');
    expect(content.length).toBeLessThan(2_000_000);
  }, 60_000);

  it('shows each product of orders that are longer than a page', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `${n}#${'长'.repeat(117)}`);
    const content = await new DrawDocumentService().drawDocument(receiptOf(2, names));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
    expect(text.match(/\d+#/g)).toHaveLength(40);
    expect(text.match(/2026112600000\d{5}/g)).toHaveLength(2);
  }, 60_000);

  it('rejects a receipt when ten are waiting', async () => {
    const drawing = new DrawDocumentService();
    const waiting = Array.from({ length: 12 }, () => drawing.drawDocument(receiptOf(1)).catch(() => null));
    await expect(drawing.drawDocument(receiptOf(1))).rejects.toMatchObject({
      definition: { reason: 'order-receipts.busy' },
    });
    await Promise.all(waiting);
  }, 120_000);

  it('begins months at midnight of the zone in which the receipt writes its times', () => {
    expect(monthPeriod('2026-12', 'en')).toEqual({ from: new Date('2026-12-01'), until: new Date('2027-01-01') });
    expect(monthPeriod('2026-12', 'zh')?.from).toEqual(new Date('2026-11-30T16:00Z'));
  });

  it('leaves out pictographs, which the font does not have', () => {
    expect(nameText({ zh: '🔥老号 ✈️', en: '' }, 'en')).toBe('老号');
  });
});
