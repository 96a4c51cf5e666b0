import { balanceCalls } from '@lotline/front-kit/balance';
import { api } from '../../shared/api';

export const {
  rechargeLimitsQuery,
  pendingRechargesQuery,
  rechargesQuery,
  ledgerQuery,
  openRecharge,
  cancelRecharge,
  downloadLedger,
} = balanceCalls(api);
