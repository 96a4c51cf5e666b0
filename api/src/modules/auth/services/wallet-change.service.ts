import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/index.js';
import type { RequestOrigin } from '../../../common/http/index.js';
import { AuditLog } from '../../audit/index.js';
import { UsersService } from '../../users/index.js';
import { AuthService } from './auth.service.js';
import type { Place } from '../current-token.js';
import type { ChangeWalletBody } from '../dto/credentials.dto.js';
import { NamedWallet } from './named-wallet.service.js';
import { SecurityNotices } from './security-notifications.service.js';
import { shortened } from '../domain/shorten-address.js';

/** Another wallet for who knows the password: the account is recognised by it. */
@Injectable()
export class WalletChange {
  constructor(
    private readonly auth: AuthService,
    private readonly wallet: NamedWallet,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly notices: SecurityNotices,
    private readonly transactions: Transactions,
  ) {}

  /** Tells the user by mail unless it is the same one. Throws what `NamedWallet.check` and `mustKnow` throw. */
  async run(
    userId: string,
    { wallet_address: address, current_password }: ChangeWalletBody,
    { device, ...origin }: Place & RequestOrigin,
  ): Promise<void> {
    await this.wallet.check(address);
    await this.auth.mustKnow(userId, { current_password }, origin.ip);
    await this.transactions.run(async (em) => {
      const change = await this.users.setWallet(em, userId, address);
      if (!change) return;
      await this.audit.record(em, {
        ...{ actorId: userId, action: 'auth.wallet_changed', object: { type: 'user', id: userId } },
        before: { address: change.former && shortened(change.former) },
        after: { address: shortened(address) },
        ...origin,
      });
      const wallets = { from: change.former, to: address };
      await this.notices.tell(em, { userId, what: 'wallet_changed', place: { ip: origin.ip, device }, wallets });
    });
  }
}
