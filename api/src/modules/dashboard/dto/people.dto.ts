import { ApiUsdt } from '../../../common/index.js';

export class UserPoint {
  /** `2026-11-21` or `2026-11-21T15`, in the requested zone. */
  at: string;
  users: number;
}

/** Users who registered in a period, and in the same length of time just before. */
export class NewUsers {
  current: number;
  before: number;
  points: UserPoint[];
  /** May be one longer or shorter than `points` where clocks change. */
  previous: UserPoint[];
}

export class TopAgent {
  agent_id: string;
  username: string;
  /** Orders that they referred and that were paid in the period. */
  orders_paid: number;
  /** What those came to, before refunds. */
  @ApiUsdt()
  income: string;
}

export class TopAgents {
  /** By income, at most ten. */
  items: TopAgent[];
}
