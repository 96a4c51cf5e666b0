import { formatUsdt } from '../../../common/money/index.js';
import type { ChainService } from '../../tron/index.js';
import type { PaymentMethod } from '../entities/payment-method.entity.js';
import type { PaymentMethodDto } from './payments.dto.js';

export const toPaymentMethodDto = (
  method: Pick<PaymentMethod, 'id' | 'name' | 'walletAddress' | 'minAmountMicro'>,
  { tokenAddress, network }: Pick<ChainService, 'tokenAddress' | 'network'>,
): PaymentMethodDto => ({
  id: method.id,
  type: 'TRON',
  name: method.name,
  contract_address: tokenAddress,
  wallet_address: method.walletAddress,
  token_address: tokenAddress,
  network,
  min_amount: formatUsdt(method.minAmountMicro),
});
