import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionsService } from '../../../database/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { account, LedgerService, postingKeys } from '../../ledger/index.js';
import { type User, UsersService } from '../../users/index.js';

/** Money that came to a guest's e-mail becomes balance of the user who has verified that e-mail. */
@Injectable()
export class GuestCreditsService {
  constructor(
    private readonly users: UsersService,
    private readonly ledger: LedgerService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
  ) {}

  /**
   * Moves all credit of the user's e-mail to their balance and gives it in micro-USDT. The user must be locked and
   * verified in this transaction. `claimId` is made before it.
   */
  async claimCredit(manager: EntityManager, { id, email }: User, claimId: string): Promise<bigint> {
    const from = account.guestCredit(email);
    const amountMicro = (await this.ledger.findBalances([from], manager)).get(from) ?? 0n;
    if (amountMicro === 0n) return 0n;
    await this.ledger.post(manager, {
      kind: 'guest_credit_claimed',
      idempotencyKey: postingKeys.guestCredit(id, claimId),
      reference: `user:${id}`,
      legs: [
        { account: from, amountMicro },
        { account: account.userBalance(id), amountMicro: -amountMicro },
      ],
    });
    return amountMicro;
  }

  /**
   * A user's balance in micro-USDT. Credit that was pending for the e-mail before the user had registered can arrive after
   * the verification; it is claimed here, with the next read of the balance.
   */
  async balanceOf(user: User): Promise<bigint> {
    if (user.emailVerifiedAt === null) return this.ledger.findBalance(user.id);
    const own = account.userBalance(user.id);
    const left = account.guestCredit(user.email);
    const balances = await this.ledger.findBalances([own, left]);
    if ((balances.get(left) ?? 0n) === 0n) return balances.get(own) ?? 0n;
    const claimId = this.ids.next();
    await this.transactions.run(async (manager) => {
      const locked = await this.users.lockById(manager, user.id);
      if (locked?.emailVerifiedAt) await this.claimCredit(manager, locked, claimId);
    });
    return this.ledger.findBalance(user.id);
  }
}
