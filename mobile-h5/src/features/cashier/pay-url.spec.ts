import { cashRegisterTarget, openCashierUrl, readCashierQuery } from './pay-url';

describe('the cashier’s address', () => {
  const id = '0123456789abcdef0123456789abcdef';

  it('is taken for its id; the rest are hints that must look right', () => {
    expect(readCashierQuery(`?preOrderId=${id.toUpperCase()}&order_no=202611201430001043&amount=12.5`)).toEqual({
      credential: { preOrderId: id },
      embed: false,
      orderNo: '202611201430001043',
      amount: '12.5',
    });
    expect(readCashierQuery('?preOrderId=1&order_no=<b>&amount=1e9')).toEqual({
      credential: null,
      embed: false,
      orderNo: null,
      amount: null,
    });
  });

  it('is taken for the link of somebody who was asked to pay, and for its frame', () => {
    expect(readCashierQuery('?link=AbCdEfGhIjKlMnOpQrSt_-&embed=1')).toMatchObject({
      credential: { link: 'AbCdEfGhIjKlMnOpQrSt_-' },
      embed: true,
    });
    expect(readCashierQuery('?link=../../x').credential).toBeNull();
  });

  it('for a wallet or another device carries the link where there is one, and never the id beside it', () => {
    expect(openCashierUrl('https://shop.test', { link: 'AbC' })).toBe('https://shop.test/h5Pay?link=AbC');
  });

  it('is made from the old path form, with and without bot', () => {
    expect(cashRegisterTarget(`/mobile/cashRegister/${id}/2026/12.5/CODE1`)).toBe(
      `/pay?preOrderId=${id}&order_no=2026&amount=12.5&invite_code=CODE1`,
    );
    expect(cashRegisterTarget(`/mobile/cashRegister/${id}/2026/12.5/CODE1/tg%20bot/`)).toBe(
      `/pay?preOrderId=${id}&order_no=2026&amount=12.5&invite_code=CODE1&bot=tg+bot`,
    );
    expect(cashRegisterTarget(`/mobile/cashRegister/${id}`)).toBeNull();
    expect(cashRegisterTarget('/mobile/index')).toBeNull();
  });

  it('needs no sign-in when it is handed to a wallet', () => {
    expect(openCashierUrl('https://shop.test', { preOrderId: id })).toBe(`https://shop.test/h5Pay?preOrderId=${id}`);
  });
});
