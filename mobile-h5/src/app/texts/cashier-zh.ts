import payments from '../../features/payments/locales/zh-CN.json';
import proof from '../../shared/proof/locales/zh-CN.json';

export default { payments, proof };
