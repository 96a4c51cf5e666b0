import { Injectable } from '@nestjs/common';
import { TransactionsService } from '../../../database/index.js';
import type { RequestOrigin } from '../../../common/index.js';
import { AuditLogService } from '../../audit/index.js';
import { UsersService } from '../../users/index.js';
import { PasswordCheckService } from './passwords/password-check.service.js';
import type { SignInOrigin } from '../decorators/sign-in-origin.decorator.js';
import type { ChangeWalletBody } from '../dto/credentials.dto.js';
import { ClaimedWalletService } from './claimed-wallet.service.js';
import { SecurityNotificationsService } from './security-notifications.service.js';
import { shortenAddress } from '../domain/shorten-address.js';

/** Changes the wallet that a user names; takes the password, since the account is recognised by the wallet. */
@Injectable()
export class WalletChangeService {
  constructor(
    private readonly passwords: PasswordCheckService,
    private readonly wallet: ClaimedWalletService,
    private readonly users: UsersService,
    private readonly audit: AuditLogService,
    private readonly notifications: SecurityNotificationsService,
    private readonly transactions: TransactionsService,
  ) {}

  /** Notifies the user by mail unless it is the same one. Throws what `ClaimedWalletService.assertClaimable` and `requirePassword` throw. */
  async changeWallet(
    userId: string,
    { wallet_address: address, current_password }: ChangeWalletBody,
    { device, ...origin }: SignInOrigin & RequestOrigin,
  ): Promise<void> {
    await this.wallet.assertClaimable(address);
    await this.passwords.requirePassword(userId, { current_password }, origin.ip);
    await this.transactions.run(async (manager) => {
      const change = await this.users.setWallet(manager, userId, address);
      if (!change) return;
      await this.audit.record(manager, {
        actorId: userId,
        action: 'auth.wallet_changed',
        object: { type: 'user', id: userId },
        before: { address: change.former && shortenAddress(change.former) },
        after: { address: shortenAddress(address) },
        ...origin,
      });
      const wallets = { from: change.former, to: address };
      await this.notifications.enqueue(manager, {
        userId,
        what: 'wallet_changed',
        origin: { ip: origin.ip, device },
        wallets,
      });
    });
  }
}
