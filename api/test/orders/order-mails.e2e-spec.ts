import { parseUsdt } from '../../src/common/money/index.js';
import { makeCoupon } from '../coupons/coupons.builder.js';
import { makeMedia } from '../media/media.builder.js';
import { png } from '../media/pictures.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import { importLines, openShop, payWithoutChain, putOnSale, SHOP_WALLET, type TestShop } from '../support/shop.js';

describe('the mails of an order', () => {
  let api: TestApi;
  let shop: TestShop;
  let sink: MailSink;
  beforeAll(async () => {
    sink = await MailSink.start();
    api = await startApi({ SMTP_URL: sink.url });
  });
  beforeEach(async () => {
    await api.clear();
    sink.mails.length = 0;
    shop = await openShop(api);
  });
  afterAll(async () => {
    await api.close();
    await sink.stop();
  });

  interface Placed {
    order_no: string;
    amount_due: string;
  }

  async function place(goodsId: string, quantity: number, language: 'zh-cn' | 'en', coupon?: string): Promise<Placed> {
    const { body } = await api.http
      .post('/api/orders')
      .send({ goods_id: goodsId, quantity, email: 'guest@example.com', language, coupon_code: coupon });
    expect(body).toMatchObject({ code: 200 });
    api.clock.advance(5_000);
    await api.runJob('orders.remind-of-payment');
    await api.drainOutbox();
    return body.data as Placed;
  }
  async function pay({ amount_due: due }: Placed): Promise<void> {
    await payWithoutChain(api, SHOP_WALLET, parseUsdt(due) ?? 0n);
    await api.drainOutbox();
  }

  it('name the lines by the unit of the goods, in the singular and the plural, and show its cover', async () => {
    const cover = await makeMedia(api, shop.owner, await png({ width: 320, height: 240 }));
    const goods = await putOnSale(shop, 0, {
      name: { zh: '邮箱', en: 'Mail 2024' },
      unit: { zh: '个', en: 'mailbox' },
      picture_ids: [cover.id],
    });
    await importLines(shop, goods, ['a|x', 'b|x', 'c|x']);
    const several = await place(goods, 2, 'en');
    await pay(several);
    const [payment, delivery] = sink.to(several.order_no);
    expect(payment?.text).toContain('We have reserved 2 mailboxes (Mail 2024)');
    expect(delivery?.subject).toContain('Mail 2024, 2 mailboxes');
    expect(delivery?.text).toContain('Your 2 mailboxes are in the attached file, one per line.');
    const url = api.config.PUBLIC_URL + (cover.picture?.mail?.url ?? '');
    for (const mail of [payment, delivery]) {
      expect(mail?.html).toContain(`<img src="${url}" width="72" height="54" alt="Mail 2024"`);
    }
    const one = await place(goods, 1, 'en');
    await pay(one);
    const texts = sink.to(one.order_no).map(({ text }) => text);
    expect(texts[0]).toContain('We have reserved 1 mailbox (Mail 2024)');
    expect(texts[1]).toContain('Mail 2024, 1 mailbox.');
    expect(texts[1]).toContain('Your mailbox is in the attached file.');
  });

  it('say what a coupon took off before the amount to pay, and nothing of coupons without one', async () => {
    await makeCoupon(shop);
    const goods = await putOnSale(shop, 4, { price: '10' });
    const [zh, en] = [await place(goods, 1, 'zh-cn', 'TENOFF'), await place(goods, 1, 'en', 'TENOFF')];
    const textOf = ({ order_no: no }: Placed) => sink.to(no)[0]?.text ?? '';
    expect(textOf(zh)).toMatch(/\n\n优惠码 TENOFF 已减 1\.00 USDT，以下金额已扣除。\n\n金额：9\.00\d* USDT/);
    expect(textOf(en)).toMatch(
      /\n\nCoupon TENOFF: 1\.00 USDT off, already deducted from the amount below\.\n\nAmount: 9\./,
    );
    const plain = textOf(await place(goods, 1, 'en'));
    expect(plain).toMatch(/Amount: 10\./);
    expect(plain).not.toMatch(/coupon|\n{3}/i);
  });

  it('name them by the measure word in Chinese, and codes are not called accounts', async () => {
    const goods = await putOnSale(shop, 2, { unit: { zh: '张', en: 'code' } });
    const placed = await place(goods, 2, 'zh-cn');
    await pay(placed);
    const [payment, delivery] = sink.to(placed.order_no);
    expect(payment?.text).toContain('预留 普通号，2 张。');
    expect(delivery?.text).toContain('2 张卡密在附件中，一行一个。');
    expect(`${payment?.text} ${delivery?.text}`).not.toContain('账号');
    expect(delivery?.html).not.toContain('<img');
  });
});
