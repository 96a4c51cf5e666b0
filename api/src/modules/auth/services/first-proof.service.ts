import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { AuditLog } from '../../audit/index.js';
import { Ledger } from '../../ledger/index.js';
import { RolesService } from '../../roles/index.js';
import { type User, UsersService } from '../../users/index.js';
import { AuthorisedWallets } from '../../wallets/index.js';
import { TotpRepository } from '../repositories/totp.repository.js';

/** Drops what somebody set up in an account before its e-mail was proved, in the transaction of `em`. */
type Drop = (em: EntityManager, userId: string) => Promise<void>;

/** Whether money may still come to somebody's balance for what they did before, in the transaction of `em`. */
type Due = (em: EntityManager, userId: string) => Promise<boolean>;

/**
 * When the first proof of an account's e-mail is a password reset, whoever registered it may be somebody else: the second
 * factor, wallets, sessions, keys and who brought the account are dropped. The balance never is: it is held until staff have
 * looked at the account, also where there is only something that may still become balance, such as a payment whose money is
 * on its way or comes late, or an order that may be refunded. Nothing is dropped from accounts of staff, whose roles somebody gave to a person.
 */
@Injectable()
export class FirstProof {
  private readonly drops: Drop[] = [];
  private readonly dues: Due[] = [];

  constructor(
    private readonly totp: TotpRepository,
    private readonly wallets: AuthorisedWallets,
    private readonly users: UsersService,
    private readonly roles: RolesService,
    private readonly ledger: Ledger,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** A module registers how to drop what it keeps for an account. */
  register(drop: Drop): void {
    this.drops.push(drop);
  }

  /** A module registers how to tell that what it keeps for an account may become balance. */
  registerDue(due: Due): void {
    this.dues.push(due);
  }

  /** For a user who is locked in the transaction of `em` and whose e-mail is not verified yet; sessions end with the password. */
  async byReset(em: EntityManager, { id }: User, origin: { ip: string }): Promise<void> {
    if ((await this.roles.grantsOf(id, em)).roles.length > 0) return;
    const secondFactor = await this.totp.remove(em, id);
    const wallets = await this.wallets.revokeAll(em, id, this.clock.now());
    const wallet = await this.users.removeWallet(em, id);
    for (const drop of this.drops) await drop(em, id);
    const held = (await this.hasMoney(em, id)) && (await this.ledger.hold(em, id));
    const balance = formatUsdt((await this.ledger.holds(em, [id])).get(id)?.amountMicro ?? 0n);
    await this.audit.record(em, {
      actorId: null,
      action: 'auth.first_proved_by_reset',
      object: { type: 'user', id },
      after: {
        second_factor_dropped: secondFactor,
        wallets_dropped: wallets + (wallet ? 1 : 0),
        balance,
        balance_held: held,
      },
      ...origin,
    });
  }

  private async hasMoney(em: EntityManager, userId: string): Promise<boolean> {
    if (await this.ledger.hadBalance(em, userId)) return true;
    for (const due of this.dues) if (await due(em, userId)) return true;
    return false;
  }
}
