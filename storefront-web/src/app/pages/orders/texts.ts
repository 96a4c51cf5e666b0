import en from '../../../features/orders/locales/en.json' with { type: 'json' };
import zh from '../../../features/orders/locales/zh-CN.json' with { type: 'json' };
import { addTexts } from '../../i18n';

// Every page that shows orders, or makes one, imports this: the first page of the shop does without.
addTexts({ 'zh-CN': { orders: zh }, en: { orders: en } });
