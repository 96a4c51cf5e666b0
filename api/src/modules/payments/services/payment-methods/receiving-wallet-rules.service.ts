import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, invalidField } from '../../../../common/errors/index.js';
import { ChainService } from '../../../tron/index.js';
import { AuthorisedWalletsService } from '../../../wallet-verification/index.js';
import type { MethodBody } from '../../dto/payment-methods.dto.js';
import type { MethodType } from '../../entities/payment-method.entity.js';
import { paymentsErrors } from '../../payments.errors.js';

const CONFIRMED = 6;
const ETHEREUM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** Which wallets the shop may be paid to. */
@Injectable()
export class ReceivingWalletRulesService {
  constructor(
    private readonly chain: ChainService,
    private readonly wallets: AuthorisedWalletsService,
  ) {}

  /**
   * Has a new receiving wallet on TRON watched; one on Ethereum is only kept. Its end must have been typed a second time. A wallet that a user has proved to be
   * theirs is taken only when staff say that they know: `payments.wallet_of_user` with how many users.
   */
  async assertAdmissible(manager: EntityManager, type: MethodType, body: MethodBody): Promise<void> {
    const address = body.wallet_address;
    if (type === 'TRON' && !this.chain.canReceive(address)) throw invalidField('wallet_address', 'tron_address');
    if (type === 'ETH' && !ETHEREUM_ADDRESS.test(address)) throw invalidField('wallet_address', 'ethereum_address');
    if (body.confirm_last6 !== address.slice(-CONFIRMED)) throw invalidField('confirm_last6', 'last6');
    if (type === 'ETH') return;
    const users = await this.wallets.findUserIds(address, manager);
    if (users.length > 0 && body.confirm_users_wallet !== true) {
      throw new AppError(paymentsErrors.wallet_of_user, { params: { users: users.length } });
    }
    await this.chain.watchAddress(manager, address);
  }
}
