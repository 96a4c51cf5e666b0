import { Injectable } from '@nestjs/common';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { ChainService } from '../../tron/index.js';
import { authErrors } from '../auth.errors.js';

/** The TRON address that users name as theirs. Nothing is paid there for that alone. */
@Injectable()
export class ClaimedWalletService {
  constructor(private readonly chain: ChainService) {}

  /**
   * Throws an error of `wallet_address` for an address that is no wallet (the token's contract: transfers to it are lost),
   * and `auth.wallet_of_shop`: people copy the address that they just paid to.
   */
  async assertClaimable(address: string): Promise<void> {
    const field = 'wallet_address';
    if (!this.chain.canReceive(address)) throw invalidField(field, 'isTronAddress');
    if (await this.chain.isWatched(address))
      throw new AppError(authErrors.wallet_of_shop, { fields: [{ field, rule: 'of_shop' }] });
  }
}
