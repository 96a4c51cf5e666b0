import { englishErrors, staffErrorsEn } from '@lotline/web-core/i18n';
import { passwordEn as password } from '@lotline/web-core/password';
import { permissionsEn as permissions } from '@lotline/web-core/permissions';
import { systemEn as system } from '@lotline/web-core/system';
import abuse from '../features/abuse/locales/en.json' with { type: 'json' };
import agents from '../features/agents/locales/en.json' with { type: 'json' };
import announcements from '../features/announcements/locales/en.json' with { type: 'json' };
import audit from '../features/audit/locales/en.json' with { type: 'json' };
import catalog from '../features/catalog/locales/en.json' with { type: 'json' };
import claims from '../features/claims/locales/en.json' with { type: 'json' };
import config from '../features/config/locales/en.json' with { type: 'json' };
import coupons from '../features/coupons/locales/en.json' with { type: 'json' };
import dashboard from '../features/dashboard/locales/en.json' with { type: 'json' };
import giftCards from '../features/gift-cards/locales/en.json' with { type: 'json' };
import legal from '../features/legal/locales/en.json' with { type: 'json' };
import mail from '../features/mail/locales/en.json' with { type: 'json' };
import orders from '../features/orders/locales/en.json' with { type: 'json' };
import prices from '../features/prices/locales/en.json' with { type: 'json' };
import receipts from '../features/receipts/locales/en.json' with { type: 'json' };
import retention from '../features/retention/locales/en.json' with { type: 'json' };
import roles from '../features/roles/locales/en.json' with { type: 'json' };
import sales from '../features/sales/locales/en.json' with { type: 'json' };
import security from '../features/security/locales/en.json' with { type: 'json' };
import settlements from '../features/settlements/locales/en.json' with { type: 'json' };
import stock from '../features/stock/locales/en.json' with { type: 'json' };
import tracking from '../features/tracking/locales/en.json' with { type: 'json' };
import tutorials from '../features/tutorials/locales/en.json' with { type: 'json' };
import users from '../features/users/locales/en.json' with { type: 'json' };
import walletVerifications from '../features/wallet-verifications/locales/en.json' with { type: 'json' };
import auditActions from '../shared/audit-actions/locales/en.json' with { type: 'json' };
import bulk from '../shared/bulk/locales/en.json' with { type: 'json' };
import content from '../shared/content/locales/en.json' with { type: 'json' };
import job from '../shared/job/locales/en.json' with { type: 'json' };
import list from '../shared/list-kit/locales/en.json' with { type: 'json' };
import margins from '../features/margins/locales/en.json' with { type: 'json' };
import media from '../shared/media/locales/en.json' with { type: 'json' };
import money from '../shared/money/locales/en.json' with { type: 'json' };
import pricing from '../shared/pricing/locales/en.json' with { type: 'json' };
import shell from './locales/en.json' with { type: 'json' };

/** The console's texts in English, by namespace; loaded when they are read. */
export default {
  errors: englishErrors,
  staffErrors: staffErrorsEn,
  abuse,
  auditActions,
  agents,
  announcements,
  audit,
  catalog,
  claims,
  config,
  coupons,
  dashboard,
  giftCards,
  legal,
  mail,
  margins,
  media,
  orders,
  password,
  permissions,
  pricing,
  prices,
  receipts,
  retention,
  roles,
  sales,
  security,
  settlements,
  stock,
  system,
  tracking,
  tutorials,
  users,
  walletVerifications,
  bulk,
  content,
  job,
  list,
  money,
  shell,
};
