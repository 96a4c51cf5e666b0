import type { OrderRow } from './orders.repository.js';

export interface DeliveryMail {
  subject: string;
  text: string;
}

export interface MailFacts {
  shopName: string;
  /** The page with the lines. */
  url: string;
  /** Whether the lines are attached. */
  attached: boolean;
}

const time = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * The words of a delivery mail in the buyer's language. The lines themselves are attached, never in the subject or the
 * body, where mail programs show them in previews and notifications.
 */
export function deliveryMail(order: OrderRow, { shopName, url, attached }: MailFacts): DeliveryMail {
  const purge = order.purgeAt ? time(order.purgeAt) : '';
  if (order.language === 'en') {
    const name = order.goods.name.en || order.goods.name.zh;
    return {
      subject: `${shopName}: order ${order.orderNo}, ${name}`,
      text: [
        `Your order ${order.orderNo} is complete: ${order.lineCount} ${order.lineCount === 1 ? 'line' : 'lines'} of ${name}.`,
        '',
        attached
          ? 'The lines are in the attached file, one per line. You can also see, copy and download them here:'
          : 'The lines are not attached. See, copy and download them here:',
        url,
        'Whoever has this link can see the lines. Keep it to yourself.',
        '',
        `The lines and this link are destroyed on ${purge}. Save them before then.`,
        `SHA-256 of the lines: ${order.deliveredSha256 ?? ''}`,
      ].join('\n'),
    };
  }
  const name = order.goods.name.zh;
  return {
    subject: `${shopName}：订单 ${order.orderNo}，${name}`,
    text: [
      `你的订单 ${order.orderNo} 已完成：${name}，共 ${order.lineCount} 行。`,
      '',
      attached
        ? '内容在附件中，每行一条。你也可以在这里查看、复制和下载：'
        : '内容未作为附件发送。请在这里查看、复制和下载：',
      url,
      '拿到此链接的人都能看到内容，请勿转发。',
      '',
      `内容和此链接将于 ${purge} 销毁，请及时保存。`,
      `内容的 SHA-256：${order.deliveredSha256 ?? ''}`,
    ].join('\n'),
  };
}
