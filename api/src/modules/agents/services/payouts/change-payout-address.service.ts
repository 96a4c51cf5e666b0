import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../../common/clock/index.js';
import { isDuplicate, TransactionsService } from '../../../../database/index.js';
import { AppError } from '../../../../common/errors/index.js';
import { IdsService } from '../../../../common/ids/index.js';
import {
  type WalletChallenge,
  type WalletSignature,
  WalletVerificationService,
} from '../../../wallet-verification/index.js';
import { agentsErrors } from '../../agents.errors.js';
import { Agent } from '../../entities/agent.entity.js';
import { AgentAddress } from '../../entities/agent-address.entity.js';
import { AgentsRepository } from '../../repositories/agents.repository.js';
import { PayoutAddressService } from './payout-address.service.js';
import { PayoutAddressMailService } from '../../mails/payout-address-mail.service.js';

const FREEZE_MS = 24 * 3_600_000;

/** An agent changes the payout address with a signature of the new wallet. */
@Injectable()
export class ChangePayoutAddressService {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly payoutAddress: PayoutAddressService,
    private readonly verification: WalletVerificationService,
    private readonly mail: PayoutAddressMailService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** The text that the new wallet must sign. Throws the errors of `PayoutAddressService.assertNotTaken`, and `agents.address_same`. */
  async createChallenge(agent: Agent, address: string): Promise<WalletChallenge> {
    await this.assertNew(undefined, agent, address);
    return this.verification.createChallenge(toSubject(agent), address, {
      zh: `将佣金收款地址改为此钱包（推广码 ${agent.code}）`,
      en: `Have the commission of code ${agent.code} paid to this wallet`,
    });
  }

  /**
   * Freezes payouts for a day and notifies the agent by mail. Throws the errors of `createChallenge` and
   * `WalletVerificationService.verifySignature`, and `auth.email_unverified`.
   */
  async changeAddress(agent: Agent, signed: Omit<WalletSignature, 'subject'>): Promise<void> {
    await this.payoutAddress.assertVerified(agent);
    const { address, signature } = signed;
    const { id: agentId, userId } = agent;
    const id = this.ids.next();
    await this.transactions.run(async (manager) => {
      const locked = await this.agents.lockById(manager, agentId);
      await this.assertNew(manager, locked, address);
      const message = await this.verification.verifySignature(manager, { ...signed, subject: toSubject(agent) });
      const createdAt = this.clock.now();
      const until = new Date(createdAt.getTime() + FREEZE_MS);
      await this.updateAddress(manager, agentId, address, until);
      await manager.insert(AgentAddress, { id, agentId, address, message, signature, createdAt });
      await this.mail.enqueue(manager, agentId, id, {
        user: userId,
        before: locked.payoutAddress,
        after: address,
        until,
      });
    });
  }

  private async updateAddress(
    manager: EntityManager,
    id: string,
    payoutAddress: string,
    frozenUntil: Date,
  ): Promise<void> {
    try {
      await manager.update(Agent, { id }, { payoutAddress, frozenUntil });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new AppError(agentsErrors.address_taken, { fields: [{ field: 'address', rule: 'taken' }] });
    }
  }

  private async assertNew(manager: EntityManager | undefined, agent: Agent, address: string): Promise<void> {
    if (agent.payoutAddress === address) {
      throw new AppError(agentsErrors.address_same, { fields: [{ field: 'address', rule: 'same' }] });
    }
    await this.payoutAddress.assertNotTaken(manager, address, 'address', agent.id);
  }
}

const toSubject = ({ id }: Agent): string => `payout:${id}`;
