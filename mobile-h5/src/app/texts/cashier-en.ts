import { englishErrors as errors } from '@lotline/front-kit/i18n';
import { proofEn as proof } from '@lotline/front-kit/proof';
import announcements from '../../features/announcements/locales/en.json' with { type: 'json' };
import payments from '../../features/payments/locales/en.json' with { type: 'json' };

export default { announcements, errors, payments, proof };
