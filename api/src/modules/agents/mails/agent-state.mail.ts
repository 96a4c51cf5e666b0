import { linkTo, type MailKind, SHOP_NAME } from '../../mail/index.js';

const CODE = { name: 'code', sample: { zh: 'K7M2Q9XA', en: 'K7M2Q9XA' } };
const URL = linkTo('url', '/agent');
const BUTTON = { variable: 'url', label: { zh: '打开代理中心', en: 'Open affiliate dashboard' } };

/** The mail to an agent whom staff suspended. */
export const SUSPENDED_MAIL: MailKind = {
  kind: 'agents.suspended',
  variables: [
    SHOP_NAME,
    CODE,
    { name: 'reason', sample: { zh: '推广内容不实', en: 'Misleading claims' }, needed: true },
    URL,
  ],
  button: BUTTON,
  builtIn: {
    en: {
      subject: '{{shop_name}}: your promotion code is suspended',
      text: [
        'Your promotion code {{code}} is suspended: {{reason}}',
        '',
        'Meanwhile, orders through your link earn nothing and payouts are paused. Commission already earned stays yours.',
        '',
        'Your affiliate dashboard:',
        '{{url}}',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：你的推广已停用',
      text: [
        '你的推广码 {{code}} 已停用：{{reason}}',
        '',
        '停用期间，通过你的链接下的订单不产生佣金，也不会打款。已赚取的佣金仍归你所有。',
        '',
        '代理中心：',
        '{{url}}',
      ].join('\n'),
    },
  },
};

/** The mail to an agent whose suspension staff ended. */
export const RESTORED_MAIL: MailKind = {
  kind: 'agents.restored',
  variables: [
    SHOP_NAME,
    CODE,
    { name: 'reason', sample: { zh: '已更正推广内容', en: 'The content was corrected' } },
    URL,
  ],
  button: BUTTON,
  builtIn: {
    en: {
      subject: '{{shop_name}}: your promotion code works again',
      text: [
        'Your promotion code {{code}} is no longer suspended: orders through your link earn commission again, and payouts are resumed.',
        'Reason: {{reason}}',
        '',
        'Your affiliate dashboard:',
        '{{url}}',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：你的推广已恢复',
      text: [
        '你的推广码 {{code}} 已恢复：通过你的链接下的订单重新产生佣金，佣金照常打款。',
        '原因：{{reason}}',
        '',
        '代理中心：',
        '{{url}}',
      ].join('\n'),
    },
  },
};
