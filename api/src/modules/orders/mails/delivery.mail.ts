import {
  ACCOUNTS,
  accountsText,
  type MailKind,
  mailTime,
  ORDER_NO,
  ORDER_URL,
  plural,
  SHOP_NAME,
} from '../../mail/index.js';
import { warrantyEnd } from '../domain/orders.policy.js';
import type { Order } from '../entities/order.entity.js';
import type { OrderItem } from '../entities/order-item.entity.js';
import { summarizeGoods } from '../domain/goods-summary.js';

const same = (sample: string) => ({ zh: sample, en: sample });
const sampleTime = (at: string) => ({ zh: mailTime(new Date(at), 'zh-cn'), en: mailTime(new Date(at), 'en') });

const ATTACHED = {
  zh: '账号在附件中，每行一个。你也可以在这里查看、复制和下载：',
  en: 'Your accounts are in the attached file, one per line. You can also view, copy and download them here:',
};
const ONE_ATTACHED = {
  zh: '账号在附件中。你也可以在这里查看、复制和下载：',
  en: 'Your account is in the attached file. You can also view, copy and download it here:',
};
const FILES_ATTACHED = {
  zh: '账号在附件中，每件商品一个文件，每行一个。你也可以在这里查看、复制和下载：',
  en: 'Your accounts are attached, one file per product, one account per line. You can also view, copy and download them here:',
};
const NOT_ATTACHED = {
  zh: '账号未作为附件发送。请在这里查看、复制和下载：',
  en: 'Nothing is attached to this email. View, copy and download what you bought here:',
};

const warranty = (until: string) => ({
  zh: `质保至 ${until}：如有账号失效，请在此之前在订单里申请售后，我们会补发或退款。`,
  en: `Warranty until ${until}: if an account stops working, request a replacement in the order before then.`,
});

/**
 * The mail of a delivery. The accounts themselves are attached, never in the subject or the body, where mail programs show
 * them in previews and notifications.
 */
export const DELIVERY_MAIL: MailKind = {
  kind: 'orders.delivered',
  variables: [
    SHOP_NAME,
    ORDER_NO,
    ORDER_URL,
    { name: 'goods', sample: { zh: '示例商品', en: 'Sample product' } },
    ACCOUNTS,
    { name: 'count', sample: same('20') },
    { name: 'where', sample: ATTACHED, needed: true },
    { name: 'purge_at', sample: sampleTime('2026-01-09T15:30Z'), needed: true },
    {
      name: 'warranty',
      sample: { zh: warranty('2026-01-04 23:30 UTC+8').zh, en: warranty('2026-01-04 15:30 UTC').en },
    },
    { name: 'sha256', sample: same('3b0c…e91f') },
    { name: 'items', sample: { zh: '', en: '' } },
  ],
  button: { variable: 'url', label: { zh: '查看账号', en: 'View accounts' } },
  builtIn: {
    en: {
      subject: 'Your order is ready: {{count}} × {{goods}} ({{order_no}})',
      text: [
        'Your order {{order_no}} is complete: {{count}} × {{goods}}.',
        '',
        '{{items}}',
        '',
        '{{where}}',
        '{{url}}',
        "Anyone with this link can see your {{accounts}}. Don't share it.",
        '',
        'Your {{accounts}} and this link will be deleted on {{purge_at}}. Download a copy before then.',
        '',
        '{{warranty}}',
        '',
        'SHA-256 checksum: {{sha256}}',
      ].join('\n'),
    },
    zh: {
      subject: '订单已发货：{{goods}} × {{count}}（{{order_no}}）',
      text: [
        '你的订单 {{order_no}} 已完成：{{goods}} × {{count}}。',
        '',
        '{{items}}',
        '',
        '{{where}}',
        '{{url}}',
        '任何拿到链接的人都能看到账号，请勿转发。',
        '',
        '{{accounts}}和此链接将于 {{purge_at}} 自动删除，请先下载保存。',
        '',
        '{{warranty}}',
        '',
        'SHA-256 校验码：{{sha256}}',
      ].join('\n'),
    },
  },
};

/** Values of the delivery mail's variables in the buyer's language; `url` is the page with the lines. */
export function deliveryValues(
  order: Order,
  { items, url, attached }: { items: readonly OrderItem[]; url: string; attached: boolean },
): Record<string, string> {
  const isEnglish = order.language === 'en';
  const isDivided = items.length > 1;
  const oneFile = isDivided ? FILES_ATTACHED : plural(order.lineCount, ONE_ATTACHED, ATTACHED);
  const words = attached ? oneFile : NOT_ATTACHED;
  const claimUntil = warrantyEnd(order);
  const claims = claimUntil && !isDivided ? warranty(mailTime(claimUntil, order.language)) : { zh: '', en: '' };
  return {
    order_no: order.orderNo,
    url,
    goods: inLanguage(summarizeGoods(order), order.language),
    accounts: accountsText(order.lineCount, order.language),
    count: order.lineCount.toLocaleString('en'),
    where: isEnglish ? words.en : words.zh,
    purge_at: order.purgeAt ? mailTime(order.purgeAt, order.language) : '',
    warranty: isEnglish ? claims.en : claims.zh,
    sha256: order.deliveredSha256 ?? '',
    items: isDivided ? items.map((item) => itemText(order, item)).join('\n\n') : '',
  };
}

const inLanguage = ({ zh, en }: { zh: string; en: string }, language: Order['language']): string =>
  language === 'en' ? en || zh : zh;

/** The section of an item in the mail of an order that has several. */
function itemText(order: Order, item: OrderItem): string {
  const name = inLanguage(item.goods.name, order.language);
  const until = warrantyEnd({ ...order, warrantyHours: item.warrantyHours });
  const time = until && mailTime(until, order.language);
  const count = item.lineCount.toLocaleString('en');
  return order.language === 'en'
    ? [
        `${item.position}. ${name} × ${count}`,
        ...(time ? [`Warranty until ${time}`] : []),
        ...(item.deliveredSha256 && item.lineCount > 0 ? [`SHA-256 checksum: ${item.deliveredSha256}`] : []),
      ].join('\n')
    : [
        `${item.position}. ${name} × ${count}`,
        ...(time ? [`质保至 ${time}`] : []),
        ...(item.deliveredSha256 && item.lineCount > 0 ? [`SHA-256 校验码：${item.deliveredSha256}`] : []),
      ].join('\n');
}
