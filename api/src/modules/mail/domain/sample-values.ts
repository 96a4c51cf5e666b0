import type { MailVariable } from './mail-kind.js';

/** Variables that several mails have. */
export const SHOP_NAME: MailVariable = { name: 'shop_name', sample: { zh: '示例商店', en: 'Sample store' } };
export const ORDER_NO: MailVariable = {
  name: 'order_no',
  sample: { zh: '202601021530001234', en: '202601021530001234' },
  needed: true,
};
/** What was bought: "account" or "20 accounts". */
export const ACCOUNTS: MailVariable = { name: 'accounts', sample: { zh: '20 个账号', en: '20 accounts' } };
/** The same with its number always: "1 account" or "20 accounts". */
export const UNITS: MailVariable = { name: 'units', sample: { zh: '20 个', en: '20 accounts' } };
/** Opens the order without a sign-in, so it must not be in the subject. */
export const ORDER_URL: MailVariable = {
  name: 'url',
  sample: { zh: 'https://shop.example/order/sample', en: 'https://shop.example/order/sample' },
  needed: true,
  secret: true,
  link: true,
};

/** A variable that stands for a page of the shop. */
export const linkTo = (name: string, path: string): MailVariable => {
  const url = `https://shop.example${path}`;
  return { name, sample: { zh: url, en: url }, link: true };
};
