import { readableUsdt } from '../../money/index.js';
import { type MailKind, ORDER_NO, SHOP_NAME } from '../mail/index.js';

export interface CreditFacts {
  language: 'zh-cn' | 'en';
  shopName: string;
  /** What was credited, in micro-USDT. */
  amountMicro: bigint;
  /** The order that the money came for. */
  orderNo: string;
  /** The e-mail is a user's, and verified: the money is in their balance already. */
  registered: boolean;
}

const IN_BALANCE = {
  zh: '这笔钱已存入你账户的余额，可用于支付下一个订单。',
  en: 'It is in the balance of your account. You can pay for your next order with it.',
};
const KEPT = {
  zh: '这笔钱已为此邮箱保留。请用此邮箱在商店注册并完成邮箱验证，之后它会转入你的余额。',
  en: 'We keep it for this e-mail address. To use it, create an account in the shop with this address and verify it: the money is then in your balance.',
};

/** The mail that tells a buyer of money that was not used and is theirs. */
export const CREDIT_MAIL: MailKind = {
  kind: 'payments.credited',
  variables: [
    SHOP_NAME,
    ORDER_NO,
    { name: 'amount', sample: { zh: '1.5001 USDT', en: '1.5001 USDT' }, needed: true },
    { name: 'where', sample: KEPT, needed: true },
  ],
  builtIn: {
    en: {
      subject: '{{shop_name}}: {{amount}} credited, order {{order_no}}',
      text: [
        'Of what you paid for order {{order_no}}, {{amount}} was not used: it came too late, was too little or too much, or was given back.',
        '',
        '{{where}}',
        '',
        'We never ask for a key, a recovery phrase or another payment to release it.',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：已入账 {{amount}}，订单 {{order_no}}',
      text: [
        '你为订单 {{order_no}} 支付的款项中，有 {{amount}} 未被使用（到账过晚、金额不足或多付，或已退回）。',
        '',
        '{{where}}',
        '',
        '我们绝不会为此索要私钥、助记词或要求再次付款。',
      ].join('\n'),
    },
  },
};

/** What the variables of the mail stand for. */
export function creditValues(facts: CreditFacts): Record<string, string> {
  const words = facts.registered ? IN_BALANCE : KEPT;
  return {
    shop_name: facts.shopName,
    order_no: facts.orderNo,
    amount: `${readableUsdt(facts.amountMicro)} USDT`,
    where: facts.language === 'en' ? words.en : words.zh,
  };
}
