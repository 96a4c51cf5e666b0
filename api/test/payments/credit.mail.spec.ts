import { fillTemplate } from '../../src/modules/mail/domain/mail-kind.js';
import { type CreditFacts, creditMailOf, creditValues } from '../../src/modules/payments/mails/credit.mail.js';

const facts: CreditFacts = {
  language: 'en',
  amountMicro: 1_500_100n,
  orderNo: '202601010000001234',
  registered: false,
  why: { kind: 'more_came' },
  url: 'https://shop.example/register',
};

const creditMail = (reported: CreditFacts) =>
  fillTemplate(creditMailOf(reported.why).builtIn[reported.language === 'en' ? 'en' : 'zh'], {
    shop_name: 'Shop',
    ...creditValues(reported),
  });

describe('the mail about money that was credited', () => {
  it.each(['zh-cn', 'en'] as const)(
    'contains the amount to the last digit, the order and the shop (%s)',
    (language) => {
      const { subject, text } = creditMail({ ...facts, language });
      expect(subject).toContain('Shop');
      for (const words of [subject, text]) {
        expect(words).toContain('1.5001 USDT');
        expect(words).toContain(facts.orderNo);
      }
      expect(text).not.toMatch(/undefined|null|NaN/);
    },
  );

  it.each(['zh-cn', 'en'] as const)(
    'says the one reason, and of what a person decided their own words (%s)',
    (language) => {
      const kinds = ['more_came', 'paid_already', 'late', 'not_enough', 'cancelled'] as const;
      const texts = kinds.map((kind) => creditMail({ ...facts, language, why: { kind } }).text);
      expect(new Set(texts).size).toBe(kinds.length);
      for (const kind of ['refunded', 'assigned'] as const) {
        expect(creditMail({ ...facts, language, why: { kind, reason: 'dead on arrival' } }).text).toContain(
          'dead on arrival',
        );
      }
      expect(creditMail({ ...facts, language: 'en' }).text).toContain('You paid more than the amount due.');
      expect(creditMail({ ...facts, language: 'en' }).text).not.toContain('too late');
    },
  );

  it('explains to a guest how to create and verify an account with this address', () => {
    expect(creditMail(facts).text).toMatch(/sign up in the store with this email and verify it/);
    expect(creditMail({ ...facts, language: 'zh-cn' }).text).toMatch(/用此邮箱在商店注册并完成邮箱验证/);
  });

  it('explains to a user that it is in the balance, and does not mention registration', () => {
    const english = creditMail({ ...facts, registered: true }).text;
    expect(english).toMatch(/added to your account balance/);
    expect(english).not.toMatch(/sign up/);
    const chinese = creditMail({ ...facts, registered: true, language: 'zh-cn' }).text;
    expect(chinese).toMatch(/余额/);
    expect(chinese).not.toMatch(/注册/);
  });

  it.each(['zh-cn', 'en'] as const)('says of a refund that it is one, with its reason (%s)', (language) => {
    const words = language === 'en' ? 'refunded' : '已退款';
    const byStaff = creditMail({ ...facts, language, why: { kind: 'refunded', reason: 'dead on arrival' } });
    expect(byStaff.subject).toContain(words);
    expect(byStaff.text).toContain(`1.5001 USDT`);
    expect(byStaff.text).toMatch(/(Reason: |原因：)dead on arrival$/m);
    expect(byStaff.text).not.toMatch(/credited to you|入账/);
    const ofClaim = creditMail({ ...facts, language, why: { kind: 'warranty', lineNo: 3 } });
    expect(ofClaim.text).toMatch(language === 'en' ? /Warranty claim for account 3/ : /第 3 个账号的售后申请/);
  });
});
