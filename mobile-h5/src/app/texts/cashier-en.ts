import { englishErrors as errors } from '@lotline/front-kit/i18n';
import payments from '../../features/payments/locales/en.json';
import proof from '../../shared/proof/locales/en.json';

export default { errors, payments, proof };
