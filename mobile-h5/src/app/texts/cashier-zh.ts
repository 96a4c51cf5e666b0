import { announcementsZh as announcements } from '@lotline/shop/announcements';
import { proofZh as proof } from '@lotline/web-core/proof';
import cashier from '../../features/cashier/locales/zh-CN.json' with { type: 'json' };

export default { announcements, cashier, proof };
