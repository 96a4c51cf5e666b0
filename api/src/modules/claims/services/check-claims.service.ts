import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { LiveCheckLookupService, type LiveStatus } from '../../live-check/index.js';
import type { Claim } from '../entities/claim.entity.js';
import { ClaimsRepository } from '../repositories/claims.repository.js';
import { ClaimedAccountsService } from './claimed-accounts.service.js';
import { REPLACEMENT_MESSAGE } from '../mails/replacement-mail.service.js';
import { SettleClaimService } from './settle-claim.service.js';

/** Checks the claims that were made in one request. */
export const CHECK_CLAIMS = outboxKind<{ claim_ids: string[] }>('claims.check');

/** Runs the live check on claimed lines, and ends the claims that it decides. May be repeated. */
@Injectable()
export class CheckClaimsService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly transactions: TransactionsService,
    private readonly repository: ClaimsRepository,
    private readonly accounts: ClaimedAccountsService,
    private readonly liveChecks: LiveCheckLookupService,
    private readonly settle: SettleClaimService,
  ) {}

  onModuleInit(): void {
    this.outbox.register(CHECK_CLAIMS, ({ claim_ids: ids }, { key }) => this.checkClaims(ids, key), 'remote', false);
  }

  private async checkClaims(ids: readonly string[], key: string): Promise<void> {
    const claims = await this.repository.findByIds(ids);
    const checking = claims.filter(({ state }) => state === 'checking');
    const statuses = await this.liveChecks.findStatuses(await this.accounts.findAccounts(checking));
    for (const claim of checking) await this.settleClaim(claim, statuses.get(claim.id) ?? 'unknown');
    await this.enqueueMail(ids, key);
  }

  private async settleClaim(claim: Claim, status: LiveStatus): Promise<void> {
    await this.transactions.run(async (manager) => {
      if (status === 'dead') await this.settle.confirmDead(manager, claim);
      else if (status === 'alive') await this.settle.refuse(manager, claim, { finding: 'alive', by: null, note: null });
      else await this.repository.leaveToStaff(manager, claim.id);
    });
  }

  /** One mail for all that were replaced, however often this is repeated. */
  private async enqueueMail(ids: readonly string[], key: string): Promise<void> {
    const claims = await this.repository.findByIds(ids);
    const replaced = claims.filter(({ state, decidedByName }) => state === 'replaced' && decidedByName === null);
    if (replaced.length === 0) return;
    const message = { kind: REPLACEMENT_MESSAGE, key, payload: { claim_ids: replaced.map(({ id }) => id) } };
    try {
      await this.transactions.run((manager) => this.outbox.enqueue(manager, message));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}
