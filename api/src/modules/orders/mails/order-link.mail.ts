import { type MailKind, ORDER_NO, ORDER_URL, SHOP_NAME } from '../../mail/index.js';

export const LINK_MAIL: MailKind = {
  kind: 'orders.link',
  variables: [SHOP_NAME, ORDER_NO, ORDER_URL],
  builtIn: {
    en: {
      subject: '{{shop_name}}: your order {{order_no}}',
      text: [
        'Somebody who knows its number and this e-mail asked for order {{order_no}}. This link shows it, with its lines once they are delivered:',
        '{{url}}',
        'Whoever has this link can see the lines. Keep it to yourself.',
        '',
        'If you did not ask for it, ignore this mail: nobody but you got the link.',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：你的订单 {{order_no}}',
      text: [
        '有人用订单号和此邮箱查询了订单 {{order_no}}。以下链接可查看订单，交付后可查看内容：',
        '{{url}}',
        '拿到此链接的人都能看到内容，请勿转发。',
        '',
        '如果不是你本人操作，请忽略此邮件：链接只发送给了你。',
      ].join('\n'),
    },
  },
};
