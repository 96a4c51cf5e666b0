import { ask, newEmail, placeOrder } from '../src/api.ts';
import { CONFIRMATIONS, mine, transfer } from '../src/devnet.ts';
import { AccountPage } from '../src/pages/account-page.ts';
import { ConsolePage } from '../src/pages/console-page.ts';
import { staff } from '../src/people.ts';
import { credentialsOf } from '../src/shop.ts';
import { expect, test } from '../src/story.ts';
import { LOOKS, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

const COUNT = 10_000;

for (const look of LOOKS)
  test.describe(`The owner in the console (${nameOf(look)})`, () => {
    test('signs in, creates goods, and imports 10,000 lines once: the same file again adds none', async () => {
      const owner = await Visitor.arrive(look);
      await owner.goto('/admin/goods');
      await owner.arriveAt('/login');
      await new AccountPage(owner).signIn(credentialsOf('admin'));
      await owner.arriveAt('/admin/goods');
      const consolePage = new ConsolePage(owner);
      await consolePage.row('Gmail').waitFor();
      await owner.see('goods list');

      const mark = `${look.width}-${Date.now()}`;
      const [zh, en] = [`新商品 ${mark}`, `New goods ${mark}`];
      const category = look.language === 'en' ? 'Codes' : '兑换码';
      const id = await consolePage.createGoods({ zh, en, category, price: '0.25' });
      await owner.goto(`/admin/goods/${id}/import`);
      const lines = Array.from({ length: COUNT }, (__, i) => `${mark}-${String(i).padStart(6, '0')}|secret|x@y.test`);
      await consolePage.checkImport({ name: 'lines.txt', lines }, (step) => owner.see(step));
      expect(await consolePage.report()).toEqual({
        [consolePage.text('stock:report.total')]: consolePage.number(COUNT),
        [consolePage.text('stock:report.willImport')]: consolePage.number(COUNT),
      });
      await owner.see('import: report');
      const progress = await consolePage.watchProgress();
      await consolePage.commitImport(COUNT);
      await owner.see('import: done');
      const shown = await progress();
      expect(shown.length).toBeGreaterThan(0);
      expect(shown).toEqual([...shown].sort((a, b) => a - b));

      await consolePage.importMore();
      await consolePage.checkImport({
        name: 'lines.txt',
        lines: [...lines.slice(0, 20), 'one new line|a|b', lines[0] ?? ''],
      });
      const skipped = consolePage.text('stock:report.skipped');
      expect(await consolePage.report()).toEqual({
        [consolePage.text('stock:report.total')]: '22',
        [consolePage.text('stock:report.willImport')]: '1',
        [`${consolePage.text('stock:reason.in_file')} ${skipped}`]: '1',
        [`${consolePage.text('stock:reason.in_stock')} ${skipped}`]: '20',
      });
      await owner.see('import: duplicates');

      await owner.goto('/admin/goods/batches');
      await consolePage.row(en.slice(-8)).waitFor();
      await expect(consolePage.row(mark)).toContainText(consolePage.number(COUNT));
      await owner.see('batches');
      const goods = await ask<{ stock: number }>('GET', `/api/goods/${id}`);
      expect(goods.stock).toBe(COUNT);
    });

    test('sees the paid order with its transaction', async () => {
      const email = newEmail('office');
      const payment = await placeOrder({ goods: 'Outlook', quantity: 11, email });
      const txid = await transfer(payment.wallet_address, payment.amount_due);
      await mine(CONFIRMATIONS);
      await until('the delivery', async () => {
        const { phase } = await ask<{ phase: string }>('GET', `/api/payments/${payment.pre_order_id}`);
        return phase === 'delivered';
      });

      const owner = await Visitor.arrive(look, await staff('admin'));
      await owner.goto('/admin/sales');
      const consolePage = new ConsolePage(owner);
      await consolePage.row(payment.order_no).waitFor();
      await expect(consolePage.row(payment.order_no)).toContainText(consolePage.text('common:order.state.delivered'));
      await owner.see('orders');
      await owner.page.getByRole('link', { name: payment.order_no }).click();
      await consolePage.dialog.getByText(txid).first().waitFor();
      await consolePage.dialog.getByText(email).waitFor();
      await owner.see('one order');
    });
  });

for (const look of LOOKS)
  test.describe(`The open pages of the console (${nameOf(look)})`, () => {
    test('stay as tabs over a reload, can be closed, and go with the login', async () => {
      const visitor = await Visitor.arrive(look, await staff('admin'));
      const consolePage = new ConsolePage(visitor);
      const tabs = visitor.page.getByRole('navigation', { name: consolePage.text('shell:tabs.label') });
      const titles = () => tabs.getByRole('link').allInnerTexts();
      await visitor.goto('/admin/goods');
      await tabs.getByRole('link').first().waitFor();
      await visitor.goto('/admin/user');
      await until('two tabs', async () => (await titles()).length === 2);
      const [goods = '', users = ''] = await titles();
      await visitor.page.reload();
      await until('the same tabs', async () => (await titles()).join() === [goods, users].join());
      await visitor.see('open pages');
      await tabs.getByRole('button', { name: consolePage.text('shell:tabs.close', { title: users }) }).click();
      await visitor.arriveAt('/admin/goods');
      expect(await titles()).toEqual([goods]);
      await visitor.goto('/login');
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await visitor.kept('tagsView')).toBeNull();
    });
  });
