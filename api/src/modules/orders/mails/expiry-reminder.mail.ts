import { type MailKind, ORDER_NO, ORDER_URL, SHOP_NAME } from '../../mail/index.js';
import { mailTime } from './delivery.mail.js';
import type { Order } from '../entities/order.entity.js';

/** The mail a day before the lines of an order are destroyed. It contains no lines. */
export const REMINDER_MAIL: MailKind = {
  kind: 'orders.reminder',
  variables: [
    SHOP_NAME,
    ORDER_NO,
    ORDER_URL,
    { name: 'purge_at', sample: { zh: '2026-01-09 15:30 UTC', en: '2026-01-09 15:30 UTC' }, needed: true },
  ],
  builtIn: {
    en: {
      subject: '{{shop_name}}: the lines of order {{order_no}} are destroyed soon',
      text: [
        'The lines of your order {{order_no}} are destroyed on {{purge_at}}. Nobody can bring them back after that.',
        '',
        'If you have not saved them yet, do so here:',
        '{{url}}',
        'Whoever has this link can see the lines. Keep it to yourself.',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：订单 {{order_no}} 的内容即将销毁',
      text: [
        '你的订单 {{order_no}} 的内容将于 {{purge_at}} 销毁，之后任何人都无法恢复。',
        '',
        '如果还没有保存，请在这里查看和下载：',
        '{{url}}',
        '拿到此链接的人都能看到内容，请勿转发。',
      ].join('\n'),
    },
  },
};

export const reminderValues = (order: Order, url: string): Record<string, string> => ({
  order_no: order.orderNo,
  url,
  purge_at: order.purgeAt ? mailTime(order.purgeAt) : '',
});
