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
  more_came: { zh: '到账金额多于应付金额。', en: 'You paid more than the amount due.' },
  paid_already: { zh: '这笔款到账时，订单已经付清。', en: 'The order was already paid when this payment arrived.' },
  late: {
    zh: '付款超时到账，这是订单未能使用的部分。',
    en: 'The payment arrived late. This is the part the order could not use.',
  },
  not_enough: {
    zh: '付款时间结束时仍未付足，订单没有成交。',
    en: 'The payment was incomplete when the time ended, so the order was not completed.',
  },
  cancelled: { zh: '订单在付清之前已取消。', en: 'The order was canceled before it was fully paid.' },
  refunded: { zh: '商店退款，原因：', en: 'The store refunded it. Reason: ' },
  assigned: { zh: '商店为你人工入账，原因：', en: 'The store assigned a payment to you. Reason: ' },
};

const IN_BALANCE = {
  zh: '已存入你的账户余额，可用于下次购买。',
  en: 'It was added to your account balance. You can use it for your next order.',
};
const CREDITED = {
  zh: '已存为此邮箱的余额。请用此邮箱在商店注册并完成邮箱验证，即可使用。',
  en: 'It is held as store credit for this email. To use it, sign up in the store with this email and verify it.',
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
        '{{amount}} was credited to you for order {{order_no}}. {{why}}',
        '',
        '{{where}}',
        '',
        'We never ask for a private key, a seed phrase or another payment to release it.',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：已入账 {{amount}}，订单 {{order_no}}',
      text: [
        '订单 {{order_no}}：已为你入账 {{amount}}。{{why}}',
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
