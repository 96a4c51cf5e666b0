import { readFile } from 'node:fs/promises';
import { ask, goodsNamed } from '../src/api.ts';
import { newBuyer, topUp } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

for (const look of LOOKS)
  test.describe(`A buyer (${nameOf(look)})`, () => {
    test('downloads the accounts of several orders in one ZIP', async () => {
      const { session } = await newBuyer();
      const { token, user } = session;
      await topUp(session, '20');
      const numbers: string[] = [];
      for (const name of ['Outlook', 'Gmail']) {
        const { id, min_quantity: quantity } = await goodsNamed(name);
        const body = { goods_id: id, quantity, email: user.email, method: 'balance' };
        numbers.push((await ask<{ order_no: string }>('POST', '/api/orders', { token, body })).order_no);
      }
      for (const no of numbers) {
        const isDelivered = async () =>
          (await ask<{ state: string }>('GET', `/api/orders/${no}`, { token })).state === 'delivered';
        await until('the delivery', isDelivered);
      }

      const buyer = await Visitor.arrive(look, session);
      const text = buyer.texts(isPhone(look) ? 'mobile-h5' : 'storefront-web');
      await buyer.goto(isPhone(look) ? '/mobile/orders' : '/client/purchase-record');
      const start = buyer.page.getByRole('button', { name: text('orders:archive.start'), exact: true });
      if (isPhone(look)) await start.click();
      for (const no of numbers)
        await buyer.page.getByRole('checkbox', { name: text('orders:archive.select', { no }), exact: true }).check();
      await buyer.page.getByText(text('orders:archive.selected', { count: numbers.length })).waitFor();
      await buyer.see('selected orders');
      const [download] = await Promise.all([
        buyer.page.waitForEvent('download'),
        buyer.page.getByRole('button', { name: text('orders:archive.download'), exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.zip$/);
      const file = await readFile(await download.path());
      expect(file.subarray(0, 2).toString()).toBe('PK');
      // Names of files in an archive are not compressed.
      for (const no of numbers) expect(file.includes(no)).toBe(true);
    });
  });
