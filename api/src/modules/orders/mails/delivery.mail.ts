import {
  ACCOUNTS,
  accountsText,
  type MailKind,
  mailLanguage,
  mailTime,
  ORDER_NO,
  ORDER_URL,
  plural,
  SHOP_NAME,
  UNITS,
  unitsText,
} from '../../mail/index.js';
import { itemWarrantyEnd, warrantyEnd } from '../domain/orders.policy.js';
import type { Order } from '../entities/order.entity.js';
import type { OrderItem } from '../entities/order-item.entity.js';
import { summarizeGoods, unitOf } from '../domain/goods-summary.js';

const same = (sample: string) => ({ zh: sample, en: sample });
const sampleTime = (at: string) => ({ zh: mailTime(new Date(at), 'zh-cn'), en: mailTime(new Date(at), 'en') });

/** Where the lines are, after "your 20 accounts". */
const WHERE = {
  zh: {
    one: '在附件中。你也可以在这里查看、复制和下载：',
    file: '在附件中，一行一个。你也可以在这里查看、复制和下载：',
    files: '在附件中，每种商品一个文件，一行一个。你也可以在这里查看、复制和下载：',
    page: '未作为附件发送。请在这里查看、复制和下载：',
  },
  en: {
    one: 'is in the attached file. You can also view, copy and download it here:',
    file: 'are in the attached file, one per line. You can also view, copy and download them here:',
    files: 'are attached: a file for each product, one per line. You can also view, copy and download them here:',
    page: 'can be viewed, copied and downloaded here; nothing is attached to this email:',
  },
};
const whereText = (language: 'zh' | 'en', accounts: string, where: keyof (typeof WHERE)['en']): string =>
  language === 'en' ? `Your ${accounts} ${WHERE.en[where]}` : `${accounts}${WHERE.zh[where]}`;

const warranty = (until: string) => ({
  zh: `质保至 ${until}：如有失效，请在此之前在订单里申请售后，我们会补发或退款。`,
  en: `Warranty until ${until}: if something stops working, request a replacement in the order before then.`,
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
    UNITS,
    { name: 'count', sample: same('20') },
    {
      name: 'where',
      sample: { zh: whereText('zh', '20 个账号', 'file'), en: whereText('en', '20 accounts', 'file') },
      needed: true,
    },
    { name: 'purge_at', sample: sampleTime('2026-01-09T15:30Z'), needed: true },
    {
      name: 'warranty',
      sample: { zh: warranty('2026-01-04 23:30 UTC+8').zh, en: warranty('2026-01-04 15:30 UTC').en },
    },
    { name: 'sha256', sample: same('3b0c…e91f') },
    { name: 'items', sample: { zh: '', en: '' } },
  ],
  button: { variable: 'url', label: { zh: '查看订单', en: 'View order' } },
  builtIn: {
    en: {
      subject: 'Your order is ready: {{goods}}, {{units}} ({{order_no}})',
      text: [
        'Your order {{order_no}} is complete: {{goods}}, {{units}}.',
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
      subject: '订单已发货：{{goods}}，{{units}}（{{order_no}}）',
      text: [
        '你的订单 {{order_no}} 已完成：{{goods}}，{{units}}。',
        '',
        '{{items}}',
        '',
        '{{where}}',
        '{{url}}',
        '任何拿到链接的人都能看到订单内容，请勿转发。',
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
  const { language, lineCount } = order;
  const inLanguage = ({ zh, en }: { zh: string; en: string }): string => (language === 'en' ? en || zh : zh);
  const isDivided = items.length > 1;
  const unit = unitOf(items);
  const accounts = accountsText(lineCount, language, unit);
  const where = attached ? (isDivided ? 'files' : plural(lineCount, 'one', 'file')) : 'page';
  const claimUntil = isDivided ? null : warrantyEnd(order);
  return {
    order_no: order.orderNo,
    url,
    goods: inLanguage(summarizeGoods(order)),
    accounts,
    units: unitsText(lineCount, language, unit),
    count: lineCount.toLocaleString('en'),
    where: whereText(mailLanguage(language), accounts, where),
    purge_at: order.purgeAt ? mailTime(order.purgeAt, language) : '',
    warranty: claimUntil ? inLanguage(warranty(mailTime(claimUntil, language))) : '',
    sha256: order.deliveredSha256 ?? '',
    items: isDivided ? items.map((item) => itemText(order, item)).join('\n\n') : '',
  };
}

/** The section of an item in the mail of an order that has several. */
function itemText(order: Order, item: OrderItem): string {
  const { language } = order;
  const until = itemWarrantyEnd(order, item);
  const time = until && mailTime(until, language);
  const digest = item.lineCount > 0 ? item.deliveredSha256 : null;
  const units = unitsText(item.lineCount, language, unitOf([item]));
  const { name } = item.goods;
  return language === 'en'
    ? [
        `${item.position}. ${name.en || name.zh}, ${units}`,
        ...(time ? [`Warranty until ${time}`] : []),
        ...(digest ? [`SHA-256 checksum: ${digest}`] : []),
      ].join('\n')
    : [
        `${item.position}. ${name.zh}，${units}`,
        ...(time ? [`质保至 ${time}`] : []),
        ...(digest ? [`SHA-256 校验码：${digest}`] : []),
      ].join('\n');
}
