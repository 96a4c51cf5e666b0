import { proofZh as proof } from '@lotline/front-kit/proof';
import payments from '../../features/payments/locales/zh-CN.json';

export default { payments, proof };
