import { readableUsdt } from '../../../common/money/index.js';
import { linkTo, type MailKind, ORDER_NO, SHOP_NAME } from '../../mail/index.js';

/** Why money is credited to a buyer; of what a person decided also the reason that they gave. */
export type CreditWhy =
  | { kind: 'more_came' | 'paid_already' | 'late' | 'not_enough' | 'cancelled' | 'preorder_cancelled' }
  | { kind: 'refunded' | 'assigned'; reason: string }
  /** A refund that settles the warranty claim for this line of the order. */
  | { kind: 'warranty'; lineNo: number };

export interface CreditFacts {
  language: 'zh-cn' | 'en';
  /** What was credited, in micro-USDT. */
  amountMicro: bigint;
  /** The order that the money came for. */
  orderNo: string;
  /** The e-mail is a user's, and verified: the money is in their balance already. */
  registered: boolean;
  why: CreditWhy;
  /** Where the credit can be used. */
  url: string;
}

const WHY: Record<Exclude<CreditWhy['kind'], 'refunded' | 'warranty'>, { zh: string; en: string }> = {
  more_came: { zh: '到账金额多于应付金额。', en: 'You paid more than the amount due.' },
  paid_already: { zh: '这笔款到账时，订单已经付清。', en: 'The order was already paid when this payment arrived.' },
  late: {
    zh: '付款超时到账，这是订单未能使用的部分：商品可能已售完、涨价，或优惠码已失效、已用完。',
    en: 'The payment arrived late. This is the part the order could not use: products may have sold out or cost more by then, or its coupon may have ended or been used up.',
  },
  not_enough: {
    zh: '付款时间结束时仍未付足，订单没有成交。',
    en: 'The payment was incomplete when the time ended, so the order was not completed.',
  },
  cancelled: { zh: '订单在付清之前已取消。', en: 'The order was canceled before it was fully paid.' },
  preorder_cancelled: { zh: '你取消了预订。', en: 'You canceled the pre-order.' },
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

const AMOUNT = { name: 'amount', sample: { zh: '1.5001 USDT', en: '1.5001 USDT' }, needed: true };
const WHERE = { name: 'where', sample: CREDITED, needed: true };
const URL = linkTo('url', '/register');
const BUTTON = { variable: 'url', label: { zh: '使用余额', en: 'Use your credit' } };

/** The mail to a buyer about money that came and was credited to them. */
export const CREDIT_MAIL: MailKind = {
  kind: 'payments.credited',
  variables: [SHOP_NAME, ORDER_NO, AMOUNT, { name: 'why', sample: WHY.more_came, needed: false }, WHERE, URL],
  button: BUTTON,
  builtIn: {
    en: {
      subject: '{{shop_name}}: {{amount}} credited, order {{order_no}}',
      text: [
        '{{amount}} was credited to you for order {{order_no}}. {{why}}',
        '',
        '{{where}}',
        '{{url}}',
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
        '{{url}}',
        '',
        '我们绝不会为此索要私钥、助记词或要求再次付款。',
      ].join('\n'),
    },
  },
};

/** The mail to a buyer whose order was refunded, in whole or in part. */
export const REFUND_MAIL: MailKind = {
  kind: 'payments.refunded',
  variables: [
    SHOP_NAME,
    ORDER_NO,
    AMOUNT,
    { name: 'reason', sample: { zh: '账号无法登录', en: 'The account could not be logged in to' } },
    WHERE,
    URL,
  ],
  button: BUTTON,
  builtIn: {
    en: {
      subject: '{{shop_name}}: {{amount}} refunded, order {{order_no}}',
      text: [
        '{{amount}} was refunded for your order {{order_no}}.',
        'Reason: {{reason}}',
        '',
        '{{where}}',
        '{{url}}',
        '',
        'We never ask for a private key, a seed phrase or another payment to release it.',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：已退款 {{amount}}，订单 {{order_no}}',
      text: [
        '你的订单 {{order_no}} 已退款 {{amount}}。',
        '原因：{{reason}}',
        '',
        '{{where}}',
        '{{url}}',
        '',
        '我们绝不会为此索要私钥、助记词或要求再次付款。',
      ].join('\n'),
    },
  },
};

export const creditMailOf = ({ kind }: CreditWhy): MailKind =>
  kind === 'refunded' || kind === 'warranty' ? REFUND_MAIL : CREDIT_MAIL;

/** The page where the credit can be used. */
export const creditPage = (registered: boolean): string => (registered ? '/client/amount-recharge' : '/register');

/** What the variables of both mails stand for. */
export function creditValues(facts: CreditFacts): Record<string, string> {
  const language = facts.language === 'en' ? 'en' : 'zh';
  const why = whyIn(facts.why, language);
  return {
    order_no: facts.orderNo,
    amount: `${readableUsdt(facts.amountMicro)} USDT`,
    why,
    reason: why,
    where: (facts.registered ? IN_BALANCE : CREDITED)[language],
    url: facts.url,
  };
}

function whyIn(why: CreditWhy, language: 'zh' | 'en'): string {
  switch (why.kind) {
    case 'refunded':
      return why.reason;
    case 'warranty':
      return language === 'en'
        ? `Warranty claim for account ${why.lineNo} of the order.`
        : `第 ${why.lineNo} 个账号的售后申请。`;
    case 'assigned':
      return WHY.assigned[language] + why.reason;
    default:
      return WHY[why.kind][language];
  }
}
