import { linkTo, type MailKind, SHOP_NAME } from '../../mail/index.js';

const GROUP = { name: 'group', sample: { zh: '黄金', en: 'Gold' }, needed: true };
const DISCOUNT = { name: 'discount', sample: { zh: '5', en: '5' } };
const URL = linkTo('url', '/client/purchase-account');
const BUTTON = { variable: 'url', label: { zh: '查看商品', en: 'See products' } };

/** The mail to a customer who is now in a group. */
export const GROUP_JOINED_MAIL: MailKind = {
  kind: 'pricing.group_joined',
  variables: [SHOP_NAME, GROUP, DISCOUNT, URL],
  button: BUTTON,
  builtIn: {
    en: {
      subject: '{{shop_name}}: your customer group is {{group}}',
      text: [
        'Your customer group is now {{group}}. You get {{discount}}% off regular prices.',
        '',
        'Log in to see your prices:',
        '{{url}}',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：你的客户分组为 {{group}}',
      text: ['你的客户分组现为 {{group}}，常规价格优惠 {{discount}}%。', '', '登录后查看你的价格：', '{{url}}'].join(
        '\n',
      ),
    },
  },
};

/** The mail to a customer who is in no group any more. */
export const GROUP_LEFT_MAIL: MailKind = {
  kind: 'pricing.group_left',
  variables: [SHOP_NAME, GROUP, URL],
  button: BUTTON,
  builtIn: {
    en: {
      subject: '{{shop_name}}: you have left the customer group {{group}}',
      text: [
        'You are no longer in the customer group {{group}}. Regular prices apply to new orders; orders already placed keep their price.',
        '',
        'See current prices:',
        '{{url}}',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：你已不在客户分组 {{group}}',
      text: [
        '你已不在客户分组 {{group}}，新订单按常规价格计算；已下的订单价格不变。',
        '',
        '查看当前价格：',
        '{{url}}',
      ].join('\n'),
    },
  },
};
