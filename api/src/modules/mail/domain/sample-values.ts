import type { MailVariable } from './mail-kind.js';

/** Variables that several mails have. */
export const SHOP_NAME: MailVariable = { name: 'shop_name', sample: { zh: '示例商店', en: 'Sample store' } };
export const ORDER_NO: MailVariable = {
  name: 'order_no',
  sample: { zh: '202601021530001234', en: '202601021530001234' },
  needed: true,
};
/** Opens the order without a sign-in, so it must not be in the subject. */
export const ORDER_URL: MailVariable = {
  name: 'url',
  sample: { zh: 'https://shop.example/order/sample', en: 'https://shop.example/order/sample' },
  needed: true,
  secret: true,
};
