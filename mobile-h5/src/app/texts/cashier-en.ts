import payments from '../../features/payments/locales/en.json';
import proof from '../../shared/proof/locales/en.json';

export default { payments, proof };
