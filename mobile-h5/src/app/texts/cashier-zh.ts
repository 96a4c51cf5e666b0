import { proofZh as proof } from '@lotline/web-core/proof';
import announcements from '../../features/announcements/locales/zh-CN.json' with { type: 'json' };
import payments from '../../features/payments/locales/zh-CN.json' with { type: 'json' };

export default { announcements, payments, proof };
