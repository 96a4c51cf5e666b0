import { Injectable } from '@nestjs/common';
import { Altcha } from '../../../infrastructure/altcha/index.js';
import { Clock } from '../../../common/clock/index.js';
import { Vault } from '../../../infrastructure/encryption/index.js';
import { isDuplicate, Transactions } from '../../../database/index.js';
import { addressNetwork } from '../../../common/http/index.js';
import { Ids } from '../../../common/ids/index.js';
import { type Limit, Limits } from '../../../infrastructure/limits/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import { SiteConfig } from '../../site-config/index.js';
import { type AbuseStatement, boxOf } from '../abuse-report.js';
import { AbuseRepository } from '../repositories/abuse.repository.js';

/** Carried out at once, but not before the answer: it must not tell by its time what is on the shelf. */
export const MATCH_REPORT = 'abuse.match';

const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 5;
const MOST_A_DAY = 20;

/** Takes reports of people who find their own account for sale. */
@Injectable()
export class AbuseReports {
  constructor(
    private readonly repository: AbuseRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly limits: Limits,
    private readonly vault: Vault,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly altcha: Altcha,
    private readonly siteConfig: SiteConfig,
  ) {}

  /** Gives the ticket. Throws `common.too_many` after five reports in an hour, or twenty in a day, from one address. */
  async file(said: AbuseStatement, ip: string, altcha?: string): Promise<string> {
    if ((await this.siteConfig.get()).altcha.abuseReports) await this.altcha.redeem(altcha);
    await this.limits.take(limitsOf(ip));
    const id = this.ids.next();
    const ticket = `AR-${this.ids.secret(5).toUpperCase()}`;
    const sealed = this.vault.seal(JSON.stringify(said), boxOf(id));
    try {
      await this.transactions.run(async (em) => {
        await this.repository.insert(em, { id, ticket, ...sealed }, this.clock.now());
        await this.outbox.add(em, { kind: MATCH_REPORT, key: id, payload: { report_id: id } });
      });
    } catch (error) {
      // Our own row: the commit that was answered with a lost connection had happened.
      if (!isDuplicate(error)) throw error;
    }
    return ticket;
  }
}

function limitsOf(ip: string): Limit[] {
  const key = `abuse reports from ${addressNetwork(ip)}`;
  return [
    { key: `${key} in an hour`, most: MOST_AN_HOUR, windowMs: HOUR_MS },
    { key: `${key} in a day`, most: MOST_A_DAY, windowMs: 24 * HOUR_MS },
  ];
}
