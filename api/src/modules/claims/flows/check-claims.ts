import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isDuplicate, Transactions } from '../../../database/index.js';
import { Outbox, type OutboxHandler } from '../../../infrastructure/outbox/index.js';
import { AliveLook, type AliveStatus } from '../../alive-check/index.js';
import { Catalog, type LineFormat, uidFieldOf } from '../../catalog/index.js';
import { accountOf, Stock } from '../../stock/index.js';
import { type ClaimRow, ClaimsRepository } from '../repositories/claims.repository.js';
import { MAIL_REPLACEMENTS } from './mail-replacements.js';
import { SettleClaim } from './settle-claim.js';

/** Claims that were made together. */
export const CHECK_CLAIMS = 'claims.check';

/** Has claimed lines looked at, and ends the claims about which that tells enough. May be repeated. */
@Injectable()
export class CheckClaims implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly repository: ClaimsRepository,
    private readonly stock: Stock,
    private readonly catalog: Catalog,
    private readonly look: AliveLook,
    private readonly settle: SettleClaim,
  ) {}

  onModuleInit(): void {
    const run: OutboxHandler = (payload, { key }) => this.run(payload.claim_ids as string[], key);
    this.outbox.handle(CHECK_CLAIMS, run, 'remote', false);
  }

  private async run(ids: readonly string[], key: string): Promise<void> {
    const claims = await this.transactions.read((em) => this.repository.findAll(em, ids));
    const checking = claims.filter(({ state }) => state === 'checking');
    const statuses = await this.look.of(await this.accounts(checking));
    for (const claim of checking) await this.end(claim, statuses.get(claim.id) ?? 'unknown');
    await this.mail(ids, key);
  }

  /** What to look at in each claim's line: the field that the goods' format names, else the account; none where the text is gone. */
  private async accounts(claims: readonly ClaimRow[]): Promise<Map<string, string>> {
    const lineIds = claims.map(({ lineId }) => lineId);
    const texts = await this.transactions.read((em) => this.stock.textsOf(em, lineIds));
    const formats = new Map<string, LineFormat | null>();
    for (const { goodsId } of claims) {
      if (!formats.has(goodsId)) formats.set(goodsId, (await this.catalog.findGoods(goodsId))?.lineFormat ?? null);
    }
    return new Map(
      claims.map(({ id, lineId, goodsId }) => {
        const text = texts.get(lineId) ?? '';
        return [id, uidFieldOf(text, formats.get(goodsId) ?? null) ?? accountOf(text)];
      }),
    );
  }

  private async end(claim: ClaimRow, status: AliveStatus): Promise<void> {
    await this.transactions.run(async (em) => {
      if (status === 'dead') await this.settle.confirmDead(em, claim);
      else if (status === 'alive') await this.settle.refuse(em, claim, { finding: 'alive', by: null, note: null });
      else await this.repository.leaveToStaff(em, claim.id);
    });
  }

  /** One mail for all that were replaced, whoever ended them and however often this is repeated. */
  private async mail(ids: readonly string[], key: string): Promise<void> {
    const claims = await this.transactions.read((em) => this.repository.findAll(em, ids));
    const replaced = claims.filter(({ state, decidedByName }) => state === 'replaced' && decidedByName === null);
    if (replaced.length === 0) return;
    const message = { kind: MAIL_REPLACEMENTS, key, payload: { claim_ids: replaced.map(({ id }) => id) } };
    try {
      await this.transactions.run((em) => this.outbox.add(em, message));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}
