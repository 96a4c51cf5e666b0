import { ACCOUNTS, accountsText, type MailKind, mailTime, ORDER_NO, ORDER_URL, SHOP_NAME } from '../../mail/index.js';
import { unitOf } from '../domain/goods-summary.js';
import type { Order } from '../entities/order.entity.js';
import type { OrderItem } from '../entities/order-item.entity.js';

/** The mail a day before the accounts of an order are deleted. It contains none of them. */
export const PURGE_REMINDER_MAIL: MailKind = {
  kind: 'orders.reminder',
  variables: [
    SHOP_NAME,
    ORDER_NO,
    ORDER_URL,
    ACCOUNTS,
    { name: 'purge_at', sample: { zh: '2026-01-09 23:30 UTC+8', en: '2026-01-09 15:30 UTC' }, needed: true },
  ],
  button: { variable: 'url', label: { zh: '查看订单', en: 'View order' } },
  builtIn: {
    en: {
      subject: '{{shop_name}}: the {{accounts}} of order {{order_no}} will be deleted soon',
      text: [
        "The {{accounts}} of your order {{order_no}} will be deleted on {{purge_at}} and can't be recovered after that.",
        '',
        'Download a copy here:',
        '{{url}}',
        "Anyone with this link can see your {{accounts}}. Don't share it.",
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：订单 {{order_no}} 的 {{accounts}}即将删除',
      text: [
        '你的订单 {{order_no}} 的 {{accounts}}将于 {{purge_at}} 自动删除，之后无法恢复。',
        '',
        '如果还没有保存，请在这里下载：',
        '{{url}}',
        '任何拿到链接的人都能看到订单内容，请勿转发。',
      ].join('\n'),
    },
  },
};

export const reminderValues = (
  order: Order,
  { items, url }: { items: readonly OrderItem[]; url: string },
): Record<string, string> => ({
  order_no: order.orderNo,
  url,
  accounts: accountsText(order.lineCount, order.language, unitOf(items)),
  purge_at: order.purgeAt ? mailTime(order.purgeAt, order.language) : '',
});
