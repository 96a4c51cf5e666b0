import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, type PageQuery, toPage } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { type Agent, Agents } from '../../agents/index.js';
import { UsersService } from '../../users/index.js';
import { isOpen, toAdminSettlement, toSettlementItem } from '../dto/settlement.mapper.js';
import type {
  AdminSettlement,
  AdminSettlementPage,
  SettlementItem,
  SettlementPage,
  SettlementsQuery,
} from '../dto/settlements.dto.js';
import type { Settlement } from '../entities/settlement.entity.js';
import { SettlementsRepository } from '../repositories/settlements.repository.js';
import { settlementsReasons } from '../settlements.errors.js';

/** Settlements as agents and staff see them. */
@Injectable()
export class SettlementListsService {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly agents: Agents,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** Throws `settlements.not_found`. */
  async load(id: string): Promise<Settlement> {
    const found = ID.test(id) ? await this.repository.findById(id) : null;
    if (!found) throw new AppError(settlementsReasons.not_found);
    return found;
  }

  /** An agent's own, the newest first. */
  async findByAgent({ id: agentId }: Agent, { cursor, limit = DEFAULT_PAGE }: PageQuery): Promise<SettlementPage> {
    const found = await this.repository.findPage({ agentId, beforeId: toBeforeId(cursor), limit: limit + 1 });
    return toPage(found, limit, toSettlementItem, ({ id }) => [id]);
  }

  async findForAgent(id: string): Promise<SettlementItem> {
    return toSettlementItem(await this.load(id));
  }

  async findForStaff(id: string): Promise<AdminSettlement> {
    const [presented] = await this.present([await this.load(id)]);
    if (!presented) throw new AppError(settlementsReasons.not_found);
    return presented;
  }

  /** The newest first. */
  async findPage(query: SettlementsQuery): Promise<AdminSettlementPage> {
    const { state, agent_id: agentId, cursor, limit = DEFAULT_PAGE } = query;
    const filter = { state, agentId, beforeId: toBeforeId(cursor), limit: limit + 1 };
    const items = await this.present(await this.repository.findPage(filter));
    return toPage(
      items,
      limit,
      (item) => item,
      ({ id }) => [id],
    );
  }

  /** With the agents' names and whether their addresses have changed since. */
  async present(settlements: readonly Settlement[]): Promise<AdminSettlement[]> {
    const names = await this.users.namesOf(settlements.map(({ userId }) => userId));
    const open = settlements.filter(isOpen);
    const addresses = await this.agents.addressesNow(open.map(({ agentId }) => agentId));
    const now = this.clock.now();
    return settlements.map((settlement) => {
      const { userId, agentId } = settlement;
      const username = names.get(userId) ?? '';
      return toAdminSettlement(settlement, { username, address: addresses.get(agentId), now });
    });
  }
}

function toBeforeId(cursor: string | undefined): string | undefined {
  const [id] = cursor === undefined ? [] : decodeCursor(cursor, 1);
  if (id !== undefined && !ID.test(id)) throw invalidField('cursor', 'cursor');
  return id;
}
