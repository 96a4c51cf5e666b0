import { staffErrorsZh } from '@lotline/web-core/i18n';
import { passwordZh as password } from '@lotline/web-core/password';
import { permissionsZh as permissions } from '@lotline/web-core/permissions';
import { systemZh as system } from '@lotline/web-core/system';
import abuse from '../features/abuse/locales/zh-CN.json' with { type: 'json' };
import agents from '../features/agents/locales/zh-CN.json' with { type: 'json' };
import announcements from '../features/announcements/locales/zh-CN.json' with { type: 'json' };
import audit from '../features/audit/locales/zh-CN.json' with { type: 'json' };
import catalog from '../features/catalog/locales/zh-CN.json' with { type: 'json' };
import claims from '../features/claims/locales/zh-CN.json' with { type: 'json' };
import config from '../features/config/locales/zh-CN.json' with { type: 'json' };
import coupons from '../features/coupons/locales/zh-CN.json' with { type: 'json' };
import dashboard from '../features/dashboard/locales/zh-CN.json' with { type: 'json' };
import giftCards from '../features/gift-cards/locales/zh-CN.json' with { type: 'json' };
import legal from '../features/legal/locales/zh-CN.json' with { type: 'json' };
import mail from '../features/mail/locales/zh-CN.json' with { type: 'json' };
import orders from '../features/orders/locales/zh-CN.json' with { type: 'json' };
import prices from '../features/prices/locales/zh-CN.json' with { type: 'json' };
import receipts from '../features/receipts/locales/zh-CN.json' with { type: 'json' };
import retention from '../features/retention/locales/zh-CN.json' with { type: 'json' };
import roles from '../features/roles/locales/zh-CN.json' with { type: 'json' };
import sales from '../features/sales/locales/zh-CN.json' with { type: 'json' };
import security from '../features/security/locales/zh-CN.json' with { type: 'json' };
import settlements from '../features/settlements/locales/zh-CN.json' with { type: 'json' };
import stock from '../features/stock/locales/zh-CN.json' with { type: 'json' };
import tracking from '../features/tracking/locales/zh-CN.json' with { type: 'json' };
import tutorials from '../features/tutorials/locales/zh-CN.json' with { type: 'json' };
import users from '../features/users/locales/zh-CN.json' with { type: 'json' };
import walletVerifications from '../features/wallet-verifications/locales/zh-CN.json' with { type: 'json' };
import auditActions from '../shared/audit-actions/locales/zh-CN.json' with { type: 'json' };
import bulk from '../shared/bulk/locales/zh-CN.json' with { type: 'json' };
import content from '../shared/content/locales/zh-CN.json' with { type: 'json' };
import job from '../shared/job/locales/zh-CN.json' with { type: 'json' };
import list from '../shared/list-kit/locales/zh-CN.json' with { type: 'json' };
import margins from '../features/margins/locales/zh-CN.json' with { type: 'json' };
import media from '../shared/media/locales/zh-CN.json' with { type: 'json' };
import money from '../shared/money/locales/zh-CN.json' with { type: 'json' };
import pricing from '../shared/pricing/locales/zh-CN.json' with { type: 'json' };
import shell from './locales/zh-CN.json' with { type: 'json' };

/** The console's texts in Chinese, by namespace; English is checked against them. */
const texts = {
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
  staffErrors: staffErrorsZh,
  bulk,
  content,
  job,
  list,
  money,
  shell,
};

export default texts;
export type Texts = typeof texts;
