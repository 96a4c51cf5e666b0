import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { AuditLogService } from '../../audit/index.js';
import { LedgerService } from '../../ledger/index.js';
import { RolesService } from '../../roles/index.js';
import { type User, UsersService } from '../../users/index.js';
import { AuthorisedWalletsService } from '../../wallet-verification/index.js';
import { TotpRepository } from '../repositories/totp.repository.js';

/** What another module has of an account. Both are called in the transaction of the reset. */
export interface UnverifiedAccountData {
  /** Drops what was set up before the e-mail was verified. */
  drop?(manager: EntityManager, userId: string): Promise<void>;
  /** Whether money may still come to the user's balance for earlier payments or orders. */
  mayBecomeBalance?(manager: EntityManager, userId: string): Promise<boolean>;
}

/**
 * When a password reset is the first to verify an account's e-mail, another person may have registered it: the second
 * factor, wallets, sessions, keys and the referrer are dropped. The balance never is: it is held until staff have checked
 * the account, also where something may still become balance, such as a payment that is pending or late, or an order that
 * may be refunded. Nothing is dropped from accounts of staff: their roles were given to a known person.
 */
@Injectable()
export class FirstEmailVerificationService {
  private readonly modules: UnverifiedAccountData[] = [];

  constructor(
    private readonly totp: TotpRepository,
    private readonly wallets: AuthorisedWalletsService,
    private readonly users: UsersService,
    private readonly roles: RolesService,
    private readonly ledger: LedgerService,
    private readonly audit: AuditLogService,
    private readonly clock: ClockService,
  ) {}

  /** Called at start by each module that has such data. */
  register(data: UnverifiedAccountData): void {
    this.modules.push(data);
  }

  /** For a user who is locked in this transaction and whose e-mail is not verified yet; sessions end with the password. */
  async byReset(manager: EntityManager, { id }: User, origin: { ip: string }): Promise<void> {
    if ((await this.roles.findGrants(id, manager)).roles.length > 0) return;
    const secondFactor = await this.totp.deleteTotp(manager, id);
    const wallets = await this.wallets.revokeAll(manager, id, this.clock.now());
    const wallet = await this.users.removeWallet(manager, id);
    for (const data of this.modules) await data.drop?.(manager, id);
    const isHeld = (await this.hasMoney(manager, id)) && (await this.ledger.holdBalance(manager, id));
    const balance = formatUsdt((await this.ledger.findHolds(manager, [id])).get(id)?.amountMicro ?? 0n);
    await this.audit.record(manager, {
      actorId: null,
      action: 'auth.first_proved_by_reset',
      object: { type: 'user', id },
      after: {
        second_factor_dropped: secondFactor,
        wallets_dropped: wallets + (wallet ? 1 : 0),
        balance,
        balance_held: isHeld,
      },
      ...origin,
    });
  }

  private async hasMoney(manager: EntityManager, userId: string): Promise<boolean> {
    if (await this.ledger.hadBalance(manager, userId)) return true;
    for (const data of this.modules) if (await data.mayBecomeBalance?.(manager, userId)) return true;
    return false;
  }
}
