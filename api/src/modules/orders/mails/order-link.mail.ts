import { ACCOUNTS, accountsText, type MailKind, ORDER_NO, ORDER_URL, SHOP_NAME } from '../../mail/index.js';
import { unitOf } from '../domain/goods-summary.js';
import type { Order } from '../entities/order.entity.js';
import type { OrderItem } from '../entities/order-item.entity.js';

export const LINK_MAIL: MailKind = {
  kind: 'orders.link',
  variables: [SHOP_NAME, ORDER_NO, ORDER_URL, ACCOUNTS],
  button: { variable: 'url', label: { zh: '查看订单', en: 'View order' } },
  builtIn: {
    en: {
      subject: '{{shop_name}}: link to your order {{order_no}}',
      text: [
        'You (or someone with your order number) requested this link to order {{order_no}}. It shows the order, with your {{accounts}} once delivered:',
        '{{url}}',
        "Anyone with this link can see your {{accounts}}. Don't share it.",
        '',
        "If you didn't request it, ignore this email: the link was only sent to you.",
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：订单 {{order_no}} 的链接',
      text: [
        '你（或知道订单号的人）查询了订单 {{order_no}}。以下链接可查看订单，发货后可查看内容：',
        '{{url}}',
        '任何拿到链接的人都能看到订单内容，请勿转发。',
        '',
        '如果不是你本人操作，请忽略此邮件：链接只发送给了你。',
      ].join('\n'),
    },
  },
};

export const linkValues = (
  { orderNo, quantity, language }: Order,
  { items, url }: { items: readonly OrderItem[]; url: string },
): Record<string, string> => ({
  order_no: orderNo,
  url,
  accounts: accountsText(quantity, language, unitOf(items)),
});
