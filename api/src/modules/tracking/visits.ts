import { Injectable } from '@nestjs/common';
import { select, Transactions } from '../../core/database/index.js';

const VISIT = 'page_view';

/** How many visits came by a promotion code. */
@Injectable()
export class Visits {
  constructor(private readonly transactions: Transactions) {}

  /** As long as counts are kept; one who comes again in another hour is another visit. */
  async ofCode(code: string): Promise<number> {
    const [row] = await this.transactions.read((em) =>
      select<{ visits: string | number | null }>(
        em,
        'SELECT SUM(visits) AS visits FROM tracking_hours WHERE promotion_code=? AND name=?',
        [code, VISIT],
      ),
    );
    return Number(row?.visits ?? 0);
  }
}
