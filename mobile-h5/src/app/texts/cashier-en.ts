import { englishErrors as errors } from '@lotline/front-kit/i18n';
import { proofEn as proof } from '@lotline/front-kit/proof';
import payments from '../../features/payments/locales/en.json';

export default { errors, payments, proof };
