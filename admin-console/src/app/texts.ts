import abuseEn from '../features/abuse/locales/en.json';
import abuseZh from '../features/abuse/locales/zh-CN.json';
import auditEn from '../features/audit/locales/en.json';
import auditZh from '../features/audit/locales/zh-CN.json';
import catalogEn from '../features/catalog/locales/en.json';
import catalogZh from '../features/catalog/locales/zh-CN.json';
import claimsEn from '../features/claims/locales/en.json';
import claimsZh from '../features/claims/locales/zh-CN.json';
import dashboardEn from '../features/dashboard/locales/en.json';
import dashboardZh from '../features/dashboard/locales/zh-CN.json';
import ordersEn from '../features/orders/locales/en.json';
import ordersZh from '../features/orders/locales/zh-CN.json';
import receiptsEn from '../features/receipts/locales/en.json';
import receiptsZh from '../features/receipts/locales/zh-CN.json';
import securityEn from '../features/security/locales/en.json';
import securityZh from '../features/security/locales/zh-CN.json';
import stockEn from '../features/stock/locales/en.json';
import stockZh from '../features/stock/locales/zh-CN.json';
import usersEn from '../features/users/locales/en.json';
import usersZh from '../features/users/locales/zh-CN.json';
import announcementsEn from '../features/announcements/locales/en.json';
import announcementsZh from '../features/announcements/locales/zh-CN.json';
import configEn from '../features/config/locales/en.json';
import configZh from '../features/config/locales/zh-CN.json';
import mailEn from '../features/mail/locales/en.json';
import mailZh from '../features/mail/locales/zh-CN.json';
import tutorialsEn from '../features/tutorials/locales/en.json';
import tutorialsZh from '../features/tutorials/locales/zh-CN.json';
import jobEn from '../shared/job/locales/en.json';
import jobZh from '../shared/job/locales/zh-CN.json';
import contentEn from '../shared/content/locales/en.json';
import contentZh from '../shared/content/locales/zh-CN.json';
import listEn from '../shared/list-kit/locales/en.json';
import listZh from '../shared/list-kit/locales/zh-CN.json';
import moneyEn from '../shared/money/locales/en.json';
import moneyZh from '../shared/money/locales/zh-CN.json';
import shellEn from './locales/en.json';
import shellZh from './locales/zh-CN.json';

/** The console's texts by namespace; Chinese is complete, English is checked against it. */
export const zh = {
  shell: shellZh,
  list: listZh,
  job: jobZh,
  money: moneyZh,
  dashboard: dashboardZh,
  catalog: catalogZh,
  stock: stockZh,
  abuse: abuseZh,
  claims: claimsZh,
  orders: ordersZh,
  receipts: receiptsZh,
  users: usersZh,
  security: securityZh,
  audit: auditZh,
  content: contentZh,
  tutorials: tutorialsZh,
  mail: mailZh,
  config: configZh,
  announcements: announcementsZh,
};
export const en = {
  shell: shellEn,
  list: listEn,
  job: jobEn,
  money: moneyEn,
  dashboard: dashboardEn,
  catalog: catalogEn,
  stock: stockEn,
  abuse: abuseEn,
  claims: claimsEn,
  orders: ordersEn,
  receipts: receiptsEn,
  users: usersEn,
  security: securityEn,
  audit: auditEn,
  content: contentEn,
  tutorials: tutorialsEn,
  mail: mailEn,
  config: configEn,
  announcements: announcementsEn,
};
export type Texts = typeof zh;
