import { balanceCalls } from '@lotline/web-core/balance';
import { api } from '../../shared/api/api';

export const {
  rechargeLimitsQuery,
  pendingRechargesQuery,
  rechargesQuery,
  ledgerQuery,
  openRecharge,
  cancelRecharge,
  downloadLedger,
} = balanceCalls(api);
