import type { OrderRow } from './orders.repository.js';

/** The words of the mail that brings the link to an order back, in the buyer's language. */
export function linkMail(
  order: Pick<OrderRow, 'orderNo' | 'language'>,
  { shopName, url }: { shopName: string; url: string },
): { subject: string; text: string } {
  if (order.language === 'en') {
    return {
      subject: `${shopName}: your order ${order.orderNo}`,
      text: [
        `Somebody who knows its number and this e-mail asked for order ${order.orderNo}. This link shows it, with its lines once they are delivered:`,
        url,
        'Whoever has this link can see the lines. Keep it to yourself.',
        '',
        'If you did not ask for it, ignore this mail: nobody but you got the link.',
      ].join('\n'),
    };
  }
  return {
    subject: `${shopName}：你的订单 ${order.orderNo}`,
    text: [
      `有人用订单号和此邮箱查询了订单 ${order.orderNo}。以下链接可查看订单，发货后可查看内容：`,
      url,
      '拿到此链接的人都能看到内容，请勿转发。',
      '',
      '如果不是你本人操作，请忽略此邮件：链接只发送给了你。',
    ].join('\n'),
  };
}
