import { type MailKind, mailTime, ORDER_NO, ORDER_URL, SHOP_NAME, UNITS, unitsText } from '../../mail/index.js';
import { unitOf } from '../domain/goods-summary.js';
import type { Order } from '../entities/order.entity.js';
import type { OrderItem } from '../entities/order-item.entity.js';

const VARIABLES = [
  SHOP_NAME,
  ORDER_NO,
  ORDER_URL,
  UNITS,
  { name: 'goods', sample: { zh: '示例商品', en: 'Sample product' } },
  { name: 'date', sample: { zh: '2026-01-09 23:30 UTC+8', en: '2026-01-09 15:30 UTC' }, needed: true },
];
const BUTTON = { variable: 'url', label: { zh: '查看订单', en: 'View order' } };

/** The mail when a pre-order is paid. */
export const PREORDER_MAIL: MailKind = {
  kind: 'orders.preordered',
  variables: VARIABLES,
  button: BUTTON,
  builtIn: {
    en: {
      subject: '{{shop_name}}: pre-order {{order_no}} confirmed',
      text: [
        'Your payment arrived. Your pre-order {{order_no}} is confirmed: {{goods}}, {{units}}.',
        '',
        'It will be delivered to this email as soon as it is in stock, by {{date}} at the latest.',
        '',
        'Until then you can cancel it in the order for a full refund to your store balance:',
        '{{url}}',
        "Anyone with this link can open the order. Don't share it.",
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：预订成功，订单 {{order_no}}',
      text: [
        '已收到付款，订单 {{order_no}} 预订成功：{{goods}}，{{units}}。',
        '',
        '到货后会自动发送到此邮箱，最迟 {{date}} 发货。',
        '',
        '发货前可以随时在订单里取消，款项全额退回余额：',
        '{{url}}',
        '任何拿到链接的人都能打开订单，请勿转发。',
      ].join('\n'),
    },
  },
};

/** The mail when the date of a pre-order has passed. */
export const OVERDUE_PREORDER_MAIL: MailKind = {
  kind: 'orders.preorder_overdue',
  variables: VARIABLES,
  button: BUTTON,
  builtIn: {
    en: {
      subject: '{{shop_name}}: pre-order {{order_no}} is late',
      text: [
        'We promised to deliver your pre-order {{order_no}} ({{goods}}, {{units}}) by {{date}}, and it is still not in stock. We are sorry.',
        '',
        'You can keep waiting: it will be delivered as soon as it is in stock. Or cancel it in the order for a full refund to your store balance:',
        '{{url}}',
        "Anyone with this link can open the order. Don't share it.",
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：预订订单 {{order_no}} 延迟发货',
      text: [
        '你的预订订单 {{order_no}}（{{goods}}，{{units}}）承诺在 {{date}} 前发货，但目前仍未到货，非常抱歉。',
        '',
        '你可以继续等待，到货后会自动发货；也可以在订单里取消，款项全额退回余额：',
        '{{url}}',
        '任何拿到链接的人都能打开订单，请勿转发。',
      ].join('\n'),
    },
  },
};

/** Values of the variables of both mails in the buyer's language. */
export function preorderValues(
  { orderNo, goods, quantity, language, preorderDate }: Order,
  { items, url }: { items: readonly OrderItem[]; url: string },
): Record<string, string> {
  const { zh, en } = goods.name;
  return {
    order_no: orderNo,
    url,
    goods: language === 'en' ? en || zh : zh,
    units: unitsText(quantity, language, unitOf(items)),
    date: preorderDate ? mailTime(preorderDate, language) : '',
  };
}
