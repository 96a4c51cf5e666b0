import { linkTo, type MailKind, SHOP_NAME } from '../../mail/index.js';

const address = (name: string, sample: string) => ({ name, sample: { zh: sample, en: sample }, needed: true });

/** The mail to an agent whose payout address was changed. */
export const PAYOUT_ADDRESS_MAIL: MailKind = {
  kind: 'agents.payout_address',
  variables: [
    SHOP_NAME,
    address('before', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
    address('after', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'),
    { name: 'until', sample: { zh: '2026-01-03 23:30 UTC+8', en: '2026-01-03 15:30 UTC' }, needed: true },
    linkTo('url', '/forgot-password'),
  ],
  button: { variable: 'url', label: { zh: '重设密码', en: 'Reset password' } },
  builtIn: {
    en: {
      subject: '{{shop_name}}: your payout address was changed',
      text: [
        'The payout address of your commission was changed. You can request payouts again from {{until}}.',
        '',
        'Before: {{before}}',
        'Now: {{after}}',
        '',
        'If this was you, there is nothing to do.',
        'If not, contact support and set a new password, which logs you out everywhere:',
        '{{url}}',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：佣金打款地址已变更',
      text: [
        '你的佣金打款地址已变更，{{until}} 之前不能提现。',
        '',
        '之前：{{before}}',
        '现在：{{after}}',
        '',
        '如果是你本人操作，无需理会。',
        '如果不是，请立即联系客服并重设密码（所有设备会随之退出登录）：',
        '{{url}}',
      ].join('\n'),
    },
  },
};
