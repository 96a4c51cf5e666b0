import { announcementsEn as announcements } from '@lotline/shop/announcements';
import { englishErrors as errors } from '@lotline/web-core/i18n';
import { walletVerificationEn as walletVerification } from '@lotline/shop/wallet-verification';
import cashier from '../../features/cashier/locales/en.json' with { type: 'json' };

export default { announcements, errors, cashier, walletVerification };
