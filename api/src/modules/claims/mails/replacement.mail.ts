import { type MailKind, ORDER_NO, ORDER_URL, plural, SHOP_NAME } from '../../mail/index.js';

/** The mail with replacements of dead accounts. They are attached, never in the subject or the body. */
export const REPLACEMENT_MAIL: MailKind = {
  kind: 'claims.replaced',
  variables: [
    SHOP_NAME,
    ORDER_NO,
    ORDER_URL,
    { name: 'replacements', sample: { zh: '2 个', en: '2 replacements' } },
    { name: 'purge_at', sample: { zh: '2026-01-09 23:30 UTC+8', en: '2026-01-09 15:30 UTC' }, needed: true },
  ],
  button: { variable: 'url', label: { zh: '查看账号', en: 'View accounts' } },
  builtIn: {
    en: {
      subject: '{{shop_name}}: your {{replacements}} for order {{order_no}}',
      text: [
        'We checked your warranty claim for order {{order_no}}. Your {{replacements}} can be found in the attached file and here:',
        '{{url}}',
        "Anyone with this link can see your accounts. Don't share it.",
        '',
        'Your {{replacements}} will be deleted on {{purge_at}}. Download a copy before then.',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：订单 {{order_no}} 已补发 {{replacements}}',
      text: [
        '我们核实了你对订单 {{order_no}} 的售后申请，已为你补发 {{replacements}}。补发的账号在附件中，也可以在这里查看：',
        '{{url}}',
        '任何拿到链接的人都能看到账号，请勿转发。',
        '',
        '补发的账号将于 {{purge_at}} 自动删除，请先下载保存。',
      ].join('\n'),
    },
  },
};

/** `replacements`: "replacement" or "2 replacements". */
export const replacementsText = (count: number, language: 'zh-cn' | 'en'): string =>
  language === 'en' ? plural(count, 'replacement', `${count} replacements`) : `${count} 个`;
