import { readableUsdt } from '../../../common/money/index.js';
import { type MailKind, ORDER_NO, SHOP_NAME } from '../../mail/index.js';

/** Why money is credited to a buyer; of what a person decided also the reason that they gave. */
export type CreditWhy =
  | { kind: 'more_came' | 'paid_already' | 'late' | 'not_enough' | 'cancelled' }
  | { kind: 'refunded' | 'assigned'; reason: string };

export interface CreditFacts {
  language: 'zh-cn' | 'en';
  shopName: string;
  /** What was credited, in micro-USDT. */
  amountMicro: bigint;
  /** The order that the money came for. */
  orderNo: string;
  /** The e-mail is a user's, and verified: the money is in their balance already. */
  registered: boolean;
  why: CreditWhy;
}

const WHY: Record<CreditWhy['kind'], { zh: string; en: string }> = {
  more_came: { zh: '到账金额多于应付金额。', en: 'More came than the order asked for.' },
  paid_already: { zh: '这笔款到账时，订单已经付清。', en: 'The order was paid already when this money came.' },
  late: {
    zh: '款项在付款时间结束后到账，这是订单未能用上的部分。',
    en: 'The money came after the time to pay was over. This is what the order could not use.',
  },
  not_enough: {
    zh: '付款时间结束时仍未付足，订单没有成交。',
    en: 'Less than the price came before the time to pay was over, so the order was not made.',
  },
  cancelled: { zh: '订单在付清之前已取消。', en: 'The order was cancelled before all of it was paid.' },
  refunded: { zh: '商店退款，原因：', en: 'The shop gave it back. Reason: ' },
  assigned: { zh: '商店将一笔收款记到你的名下，原因：', en: 'The shop assigned a transfer to you. Reason: ' },
};

const IN_BALANCE = {
  zh: '这笔钱已存入你账户的余额，可用于支付下一个订单。',
  en: 'It is in the balance of your account. You can pay for your next order with it.',
};
const CREDITED = {
  zh: '这笔钱已为此邮箱保留。请用此邮箱在商店注册并完成邮箱验证，之后它会转入你的余额。',
  en: 'We keep it for this e-mail address. To use it, create an account in the shop with this address and verify it: the money is then in your balance.',
};

/** The mail to a buyer about money that was credited to them. */
export const CREDIT_MAIL: MailKind = {
  kind: 'payments.credited',
  variables: [
    SHOP_NAME,
    ORDER_NO,
    { name: 'amount', sample: { zh: '1.5001 USDT', en: '1.5001 USDT' }, needed: true },
    { name: 'why', sample: WHY.more_came, needed: false },
    { name: 'where', sample: CREDITED, needed: true },
  ],
  builtIn: {
    en: {
      subject: '{{shop_name}}: {{amount}} credited, order {{order_no}}',
      text: [
        'For order {{order_no}}, {{amount}} was credited to you. {{why}}',
        '',
        '{{where}}',
        '',
        'We never ask for a key, a recovery phrase or another payment to release it.',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：已入账 {{amount}}，订单 {{order_no}}',
      text: [
        '订单 {{order_no}} 有 {{amount}} 退给了你。{{why}}',
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
  const words = facts.registered ? IN_BALANCE : CREDITED;
  return {
    shop_name: facts.shopName,
    order_no: facts.orderNo,
    amount: `${readableUsdt(facts.amountMicro)} USDT`,
    why: whyIn(facts.why, facts.language === 'en' ? 'en' : 'zh'),
    where: facts.language === 'en' ? words.en : words.zh,
  };
}

const whyIn = (why: CreditWhy, language: 'zh' | 'en'): string =>
  `${WHY[why.kind][language]}${'reason' in why ? why.reason : ''}`;
