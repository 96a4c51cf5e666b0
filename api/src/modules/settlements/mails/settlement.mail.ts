import { linkTo, type MailKind, SHOP_NAME } from '../../mail/index.js';

const AMOUNT = { name: 'amount', sample: { zh: '25.50 USDT', en: '25.50 USDT' }, needed: true };
const ADDRESS = {
  name: 'address',
  sample: { zh: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', en: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
};
const URL = linkTo('url', '/agent?tab=payouts');
const BUTTON = { variable: 'url', label: { zh: '查看提现', en: 'View payouts' } };
const TXID = '7c2d4206c03a883dd9066d620335dc1be272a8dc733cfa3f6d10308faa37facc';

/** The mail to an agent whose payout is proved on the chain. */
export const PAID_MAIL: MailKind = {
  kind: 'settlements.paid',
  variables: [SHOP_NAME, AMOUNT, ADDRESS, { name: 'txid', sample: { zh: TXID, en: TXID }, needed: true }, URL],
  button: BUTTON,
  builtIn: {
    en: {
      subject: '{{shop_name}}: your payout of {{amount}} was sent',
      text: [
        'Your payout of {{amount}} was sent to your wallet.',
        '',
        'Wallet: {{address}}',
        'Transaction: {{txid}}',
        '',
        'All payouts:',
        '{{url}}',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：提现 {{amount}} 已打款',
      text: [
        '你的提现 {{amount}} 已打款到你的钱包。',
        '',
        '打款地址：{{address}}',
        '交易哈希：{{txid}}',
        '',
        '全部提现：',
        '{{url}}',
      ].join('\n'),
    },
  },
};

/** The mail to an agent whose request staff rejected. */
export const REJECTED_MAIL: MailKind = {
  kind: 'settlements.rejected',
  variables: [
    SHOP_NAME,
    AMOUNT,
    { name: 'reason', sample: { zh: '请先更换打款地址', en: 'Please change the payout address first' }, needed: true },
    URL,
  ],
  button: BUTTON,
  builtIn: {
    en: {
      subject: '{{shop_name}}: your payout of {{amount}} was rejected',
      text: [
        'Your payout request for {{amount}} was rejected: {{reason}}',
        '',
        'The amount is available again. You can request it again:',
        '{{url}}',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：{{amount}} 的提现申请被驳回',
      text: ['你申请的 {{amount}} 未通过审核：{{reason}}', '', '金额已退回可提现，可重新申请：', '{{url}}'].join('\n'),
    },
  },
};
