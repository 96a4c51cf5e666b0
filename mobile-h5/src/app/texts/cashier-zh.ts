import { announcementsZh as announcements } from '@lotline/shop/announcements';
import { walletVerificationZh as walletVerification } from '@lotline/shop/wallet-verification';
import cashier from '../../features/cashier/locales/zh-CN.json' with { type: 'json' };

export default { announcements, cashier, walletVerification };
