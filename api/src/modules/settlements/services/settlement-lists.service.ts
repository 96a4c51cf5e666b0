import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, type PageQuery, toPage } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { type Agent, AgentsService } from '../../agents/index.js';
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
import { settlementsErrors } from '../settlements.errors.js';

/** Lists of settlements for agents and staff. */
@Injectable()
export class SettlementListsService {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly agents: AgentsService,
    private readonly users: UsersService,
    private readonly clock: ClockService,
  ) {}

  /** Throws `settlements.not_found`. */
  async loadById(id: string): Promise<Settlement> {
    const found = ID.test(id) ? await this.repository.findById(id) : null;
    if (!found) throw new AppError(settlementsErrors.not_found);
    return found;
  }

  /** The agent's settlements, the newest first. */
  async findByAgent({ id: agentId }: Agent, { cursor, limit = DEFAULT_PAGE }: PageQuery): Promise<SettlementPage> {
    const found = await this.repository.findPage({ agentId, beforeId: toBeforeId(cursor), limit: limit + 1 });
    return toPage(found, limit, toSettlementItem, ({ id }) => [id]);
  }

  async findForAgent(id: string): Promise<SettlementItem> {
    return toSettlementItem(await this.loadById(id));
  }

  async findForStaff(id: string): Promise<AdminSettlement> {
    const [presented] = await this.toAdminSettlements([await this.loadById(id)]);
    if (!presented) throw new AppError(settlementsErrors.not_found);
    return presented;
  }

  /** The newest first. */
  async findPage(query: SettlementsQuery): Promise<AdminSettlementPage> {
    const { state, agent_id: agentId, cursor, limit = DEFAULT_PAGE } = query;
    const filter = { state, agentId, beforeId: toBeforeId(cursor), limit: limit + 1 };
    const items = await this.toAdminSettlements(await this.repository.findPage(filter));
    return toPage(
      items,
      limit,
      (item) => item,
      ({ id }) => [id],
    );
  }

  /** Adds the agents' names, and whether their addresses have changed. */
  async toAdminSettlements(settlements: readonly Settlement[]): Promise<AdminSettlement[]> {
    const names = await this.users.findUsernames(settlements.map(({ userId }) => userId));
    const open = settlements.filter(isOpen);
    const addresses = await this.agents.findCurrentAddresses(open.map(({ agentId }) => agentId));
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
