import { linkTo, type MailKind, SHOP_NAME } from '../../mail/index.js';

const PRODUCT = { name: 'product', sample: { zh: 'Outlook 邮箱', en: 'Outlook account' }, needed: true };
const URL = linkTo('url', '/restock?token=1.abc');
const GOODS_URL = linkTo('url', '/client/purchase-account/outlook-account');
const END_URL = linkTo('end_url', '/restock?token=1.abc');

/** The mail by which an address confirms that it wants to be notified. */
export const RESTOCK_CONFIRM_MAIL: MailKind = {
  kind: 'restock.confirm',
  variables: [SHOP_NAME, PRODUCT, URL],
  button: { variable: 'url', label: { zh: '确认', en: 'Confirm' } },
  builtIn: {
    en: {
      subject: '{{shop_name}}: confirm your alert for {{product}}',
      text: [
        'You (or someone who typed this address) asked for an email when {{product}} is back in stock. Confirm it here:',
        '{{url}}',
        '',
        "If it wasn't you, ignore this email: without your confirmation nothing more is sent.",
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：确认 {{product}} 的到货通知',
      text: [
        '你（或填写了此邮箱的人）登记了 {{product}} 的到货通知，请在此确认：',
        '{{url}}',
        '',
        '如果不是你本人操作，请忽略此邮件：未经确认不会再发送。',
      ].join('\n'),
    },
  },
};

/** The mail that says that goods are in stock again. */
export const RESTOCK_MAIL: MailKind = {
  kind: 'restock.available',
  variables: [SHOP_NAME, PRODUCT, GOODS_URL, END_URL],
  button: { variable: 'url', label: { zh: '查看商品', en: 'View product' } },
  builtIn: {
    en: {
      subject: '{{shop_name}}: {{product}} is back in stock',
      text: [
        '{{product}} is back in stock. Nothing is reserved for you, and it may sell out again:',
        '{{url}}',
        '',
        'This alert was sent once. To delete your request:',
        '{{end_url}}',
      ].join('\n'),
    },
    zh: {
      subject: '{{shop_name}}：{{product}} 到货了',
      text: [
        '{{product}} 已到货。商品未为你预留，可能再次售罄：',
        '{{url}}',
        '',
        '此通知只发送一次。如需删除登记：',
        '{{end_url}}',
      ].join('\n'),
    },
  },
};
