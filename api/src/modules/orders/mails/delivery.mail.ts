import { type MailKind, ORDER_NO, ORDER_URL, SHOP_NAME } from '../../mail/index.js';
import { warrantyEnd } from '../domain/orders.policy.js';
import type { Order } from '../entities/order.entity.js';

export const mailTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const same = (sample: string) => ({ zh: sample, en: sample });

const ATTACHED = {
  zh: '内容在附件中，每行一条。你也可以在这里查看、复制和下载：',
  en: 'The lines are in the attached file, one per line. You can also see, copy and download them here:',
};
const NOT_ATTACHED = {
  zh: '内容未作为附件发送。请在这里查看、复制和下载：',
  en: 'The lines are not attached. See, copy and download them here:',
};

const warranty = (until: string) => ({
  zh: `质保到 ${until}：有失效的行，请在此之前在订单里申请售后，会补发或退款。`,
  en: `Warranty until ${until}: report dead lines in the order before then, and they are replaced or refunded.`,
});

/**
 * The mail of a delivery. The lines themselves are attached, never in the subject or the body, where mail programs show
 * them in previews and notifications.
 */
export const DELIVERY_MAIL: MailKind = {
  kind: 'orders.delivered',
  variables: [
    SHOP_NAME,
    ORDER_NO,
    ORDER_URL,
    { name: 'goods', sample: { zh: '示例商品', en: 'Sample goods' } },
    { name: 'count', sample: { zh: '20 行', en: '20 lines' } },
    { name: 'where', sample: ATTACHED, needed: true },
    { name: 'purge_at', sample: same('2026-01-09 15:30 UTC'), needed: true },
    { name: 'warranty', sample: warranty('2026-01-04 15:30 UTC') },
    { name: 'sha256', sample: same('3b0c…e91f') },
  ],
  builtIn: {
    en: {
      subject: '{{shop_name}}: order {{order_no}}, {{goods}}',
      text: [
        'Your order {{order_no}} is complete: {{count}} of {{goods}}.',
        '',
        '{{where}}',
        '{{url}}',
        'Whoever has this link can see the lines. Keep it to yourself.',
        '',
        'The lines and this link are destroyed on {{purge_at}}. Save them before then.',
        '{{warranty}}',
        'SHA-256 of the lines: {{sha256}}',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：订单 {{order_no}}，{{goods}}',
      text: [
        '你的订单 {{order_no}} 已完成：{{goods}}，共 {{count}}。',
        '',
        '{{where}}',
        '{{url}}',
        '拿到此链接的人都能看到内容，请勿转发。',
        '',
        '内容和此链接将于 {{purge_at}} 销毁，请及时保存。',
        '{{warranty}}',
        '内容的 SHA-256：{{sha256}}',
      ].join('\n'),
    },
  },
};

/** Values of the delivery mail's variables in the buyer's language; `url` is the page with the lines. */
export function deliveryValues(
  order: Order,
  { url, attached }: { url: string; attached: boolean },
): Record<string, string> {
  const isEnglish = order.language === 'en';
  const { zh, en } = order.goods.name;
  const words = attached ? ATTACHED : NOT_ATTACHED;
  const claimUntil = warrantyEnd(order);
  const claims = claimUntil ? warranty(mailTime(claimUntil)) : { zh: '', en: '' };
  const lines = order.lineCount === 1 ? 'line' : 'lines';
  return {
    order_no: order.orderNo,
    url,
    goods: isEnglish ? en || zh : zh,
    count: isEnglish ? `${order.lineCount} ${lines}` : `${order.lineCount} 行`,
    where: isEnglish ? words.en : words.zh,
    purge_at: order.purgeAt ? mailTime(order.purgeAt) : '',
    warranty: isEnglish ? claims.en : claims.zh,
    sha256: order.deliveredSha256 ?? '',
  };
}
