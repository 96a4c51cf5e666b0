import { ordersEn, ordersZh } from '@lotline/shop/orders';
import { addTexts } from '../../i18n';

// Every page that shows orders, or makes one, imports this: the first page of the shop does without.
addTexts({ 'zh-CN': { orders: ordersZh }, en: { orders: ordersEn } });
