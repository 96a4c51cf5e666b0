import { announcementsZh as announcements } from '@lotline/shop/announcements';
import { proofZh as proof } from '@lotline/web-core/proof';
import payments from '../../features/payments/locales/zh-CN.json' with { type: 'json' };

export default { announcements, payments, proof };
