import { readableUsdt } from '../../../common/money/index.js';
import {
  ACCOUNTS,
  accountsText,
  linkTo,
  type MailKind,
  mailTime,
  ORDER_NO,
  SHOP_NAME,
  UNITS,
  unitsText,
} from '../../mail/index.js';
import type { PaymentRecord } from '../../payments/index.js';
import type { Order } from '../entities/order.entity.js';
import type { OrderItem } from '../entities/order-item.entity.js';
import { summarizeGoods, unitOf } from '../domain/goods-summary.js';

const same = (sample: string) => ({ zh: sample, en: sample });

const discountText = (code: string, amount: string) => ({
  zh: `优惠码 ${code} 已减 ${amount}，以下金额已扣除。`,
  en: `Coupon ${code}: ${amount} off, already deducted from the amount below.`,
});

const PAY_URL = { ...linkTo('pay_url', '/h5Pay?preOrderId=sample'), needed: true, secret: true };
const PAY_BUTTON = { variable: 'pay_url', label: { zh: '去付款', en: 'Pay now' } };
const VARIABLES: MailKind['variables'] = [
  SHOP_NAME,
  ORDER_NO,
  PAY_URL,
  { name: 'goods', sample: { zh: '示例商品', en: 'Sample product' } },
  { name: 'quantity', sample: same('20') },
  ACCOUNTS,
  UNITS,
  { name: 'discount', sample: discountText('SAMPLE-10', '3.00 USDT') },
  { name: 'amount', sample: same('30.0012 USDT'), needed: true },
  { name: 'address', sample: same('TVjsyZ7fYF3qLF6BQgPmTEZy1xrNNyVAAA'), needed: true },
  { name: 'pay_until', sample: { zh: '2026-01-02 23:30 UTC+8', en: '2026-01-02 15:30 UTC' }, needed: true },
];

const FACTS_EN = [
  'Amount: {{amount}} (send exactly this amount)',
  'Network: TRON (TRC20)',
  'Address: {{address}}',
  'Pay by: {{pay_until}}',
  '',
  'Open the payment page:',
  '{{pay_url}}',
];
const FACTS_ZH = [
  '金额：{{amount}}（请按此金额精确支付）',
  '网络：TRON（TRC20）',
  '收款地址：{{address}}',
  '付款截止：{{pay_until}}',
  '',
  '打开付款页：',
  '{{pay_url}}',
];

/** Payment instructions for an unpaid order, so that the buyer can pay without the page of the order. */
export const PAYMENT_WAITING_MAIL: MailKind = {
  kind: 'orders.payment_waiting',
  variables: VARIABLES,
  button: PAY_BUTTON,
  builtIn: {
    en: {
      subject: '{{shop_name}}: order {{order_no}} is awaiting payment',
      text: [
        'We have reserved {{units}} ({{goods}}) for order {{order_no}}. Your {{accounts}} will be sent to this email as soon as your payment is confirmed.',
        '',
        '{{discount}}',
        '',
        ...FACTS_EN,
        '',
        'If you did not place this order, ignore this email: unpaid orders expire automatically.',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：订单 {{order_no}} 等待付款',
      text: [
        '已为订单 {{order_no}} 预留 {{goods}}，{{units}}。付款确认后立即发送到此邮箱。',
        '',
        '{{discount}}',
        '',
        ...FACTS_ZH,
        '',
        '如果不是你本人下单，请忽略此邮件：未付款的订单到期会自动关闭。',
      ].join('\n'),
    },
  },
};

/** The same, shortly before the order expires. */
export const PAYMENT_ENDING_MAIL: MailKind = {
  kind: 'orders.payment_ending',
  variables: VARIABLES,
  button: PAY_BUTTON,
  builtIn: {
    en: {
      subject: '{{shop_name}}: order {{order_no}} expires in a few minutes',
      text: [
        'Order {{order_no}} ({{goods}}, {{units}}) is not paid yet and expires at {{pay_until}}. If you have just paid, there is nothing to do.',
        '',
        '{{discount}}',
        '',
        ...FACTS_EN,
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：订单 {{order_no}} 即将到期',
      text: [
        '订单 {{order_no}}（{{goods}}，{{units}}）尚未付款，将于 {{pay_until}} 到期。如果你刚刚已付款，无需任何操作。',
        '',
        '{{discount}}',
        '',
        ...FACTS_ZH,
      ].join('\n'),
    },
  },
};

/** The mail to the former address of an order. It contains nothing that opens the order. */
export const EMAIL_CHANGED_MAIL: MailKind = {
  kind: 'orders.email_changed',
  variables: [
    SHOP_NAME,
    ORDER_NO,
    { name: 'new_email', sample: same('a***@example.com'), needed: true },
    linkTo('url', '/client/customer-service'),
  ],
  button: { variable: 'url', label: { zh: '联系客服', en: 'Contact support' } },
  builtIn: {
    en: {
      subject: '{{shop_name}}: the email of order {{order_no}} was changed',
      text: [
        'The delivery email of order {{order_no}} was changed to {{new_email}}. The order is not paid yet.',
        '',
        'If this is not your order, there is nothing to do: we will not email you about it again.',
        'If it is your order and you did not change the email, do not pay and contact us:',
        '{{url}}',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：订单 {{order_no}} 的邮箱已更改',
      text: [
        '订单 {{order_no}} 的收货邮箱已更改为 {{new_email}}。该订单尚未付款。',
        '',
        '如果这不是你的订单，无需任何操作：我们不会再就此订单给你发邮件。',
        '如果是你的订单，而你没有更改过邮箱，请不要付款，并联系我们：',
        '{{url}}',
      ].join('\n'),
    },
  },
};

/** Values of the payment mails' variables in the buyer's language. */
export function paymentMailValues(
  order: Order,
  { items, payment, payUrl }: { items: readonly OrderItem[]; payment: PaymentRecord; payUrl: string },
): Record<string, string> {
  const { zh, en } = summarizeGoods(order);
  const unit = unitOf(items);
  return {
    order_no: order.orderNo,
    pay_url: payUrl,
    goods: order.language === 'en' ? en || zh : zh,
    quantity: order.quantity.toLocaleString('en'),
    accounts: accountsText(order.quantity, order.language, unit),
    units: unitsText(order.quantity, order.language, unit),
    discount: order.couponCode === null ? '' : orderDiscount(order, order.couponCode),
    amount: `${readableUsdt(payment.missingMicro)} USDT`,
    address: payment.walletAddress,
    pay_until: mailTime(order.expiresAt, order.language),
  };
}

function orderDiscount({ language, discountMicro }: Order, code: string): string {
  const { zh, en } = discountText(code, `${readableUsdt(discountMicro)} USDT`);
  return language === 'en' ? en : zh;
}
