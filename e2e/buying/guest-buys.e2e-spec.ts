import { createHash } from 'node:crypto';
import { newEmail } from '../src/api.ts';
import { CONFIRMATIONS, mine, transfer } from '../src/devnet.ts';
import { tallestVoid } from '../src/checks/layout.ts';
import { mailCount, mailTo, orderLinkIn } from '../src/mail.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { LinesPage } from '../src/pages/lines-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { expect, test } from '../src/story.ts';
import { eventsOfVisit } from '../src/visits.ts';
import { LOOKS, nameOf, Visitor } from '../src/visitor.ts';

const GOODS = 'Outlook';
const QUANTITY = 12;
const MAX_VOID_PX = 100;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

for (const look of LOOKS)
  test.describe(`A guest (${nameOf(look)})`, { tag: '@main-job' }, () => {
    test('pays the exact amount by hand, watches it become final, and has the lines by mail and behind its link', async () => {
      const guest = await Visitor.arrive(look);
      const email = newEmail('guest');
      const shop = shopPage(guest);
      await shop.open();
      await guest.see('shop');
      await shop.choose(GOODS);
      await shop.setQuantity(String(QUANTITY));
      await shop.setEmail(email);
      await guest.see('order form');
      await shop.placeOrder();

      const cashier = new CashierPage(guest);
      const payment = await cashier.payment();
      await cashier.shows('awaiting');
      const address = payment.wallet_address;
      expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
      expect(await cashier.address()).toBe(address);
      const amount = await cashier.amount();
      expect(Number(amount)).toBe(Number(payment.amount_due));
      expect(await cashier.copyAmount()).toBe(amount);
      expect(await cashier.copyAddress()).toBe(address);
      expect(await cashier.comparedParts()).toEqual([address.slice(0, 6), address.slice(16, 20), address.slice(-6)]);
      await guest.see('cashier');

      await transfer(address, amount);
      await mine(1);
      await cashier.shows('detected');
      await expect(cashier.qr).toHaveCount(0);
      await guest.see('detected');
      await mine(6);
      await cashier.shows('confirming', { confirmations: 7, required: CONFIRMATIONS });
      await expect(cashier.progress).toHaveAttribute('aria-valuenow', '7');
      await guest.see('confirming');
      expect(await mailCount(email)).toBe(0);
      await mine(CONFIRMATIONS - 7);
      await cashier.shows('delivered', { count: QUANTITY });
      await guest.see('delivered');
      expect(await tallestVoid(guest.page)).toBeLessThan(MAX_VOID_PX);

      const mail = await mailTo(email);
      const [attachment] = mail.attachments;
      if (attachment === undefined) throw new Error('The mail has no attachment');
      const lines = attachment.bytes.toString('utf8').split('\n').slice(0, -1);
      expect(lines).toHaveLength(QUANTITY);
      expect(new Set(lines).size).toBe(QUANTITY);
      for (const line of lines) expect(mail.subject + mail.text).not.toContain(line);

      await guest.goto(orderLinkIn(mail));
      const delivered = new LinesPage(guest);
      await delivered.waitForLines(QUANTITY);
      expect(await delivered.lines()).toEqual([]);
      await guest.see('mailed link');
      await delivered.reveal();
      await guest.page.getByText(lines[0] ?? '').waitFor();
      expect(await delivered.lines()).toEqual(lines);
      expect(await delivered.digest()).toBe(sha256(attachment.bytes));
      await guest.see('revealed');
      const file = await delivered.download('txt');
      expect(file.bytes.equals(attachment.bytes)).toBe(true);

      const steps = ['page_view', 'goods_view', 'order_placed', 'cashier_view', 'order_paid'];
      expect(await eventsOfVisit(guest, 'order_paid')).toEqual(steps);
    });
  });
