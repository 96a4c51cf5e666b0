import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TransactionsService } from '../../database/index.js';
import { AppError } from '../../common/errors/index.js';
import { agentsErrors, AgentsService, RegisterAgentService } from '../../modules/agents/index.js';
import { AccountsService } from '../../modules/auth/index.js';
import { account, LedgerService, postingKeys } from '../../modules/ledger/index.js';
import { salesErrors, SalesStaffService } from '../../modules/sales/index.js';
import { SiteConfigService } from '../../modules/site-config/index.js';
import { hashPassword, type User, UsersService } from '../../modules/users/index.js';
import { MICRO } from '../../common/money/index.js';
import type { Devnet } from './devnet.js';

export interface SampleAccount {
  username: string;
  password: string;
  /** Where this account signs in. */
  path: string;
}

const SAMPLES = [
  { username: 'admin', roles: ['owner'], path: '/admin' },
  { username: 'sales', roles: ['sales'], path: '/admin' },
  { username: 'buyer', roles: [], path: '/login' },
  { username: 'agent', roles: [], path: '/login' },
  { username: 'subagent', roles: [], path: '/login' },
] as const;

const OPENING_BALANCE = 50n * MICRO;
/** A tenth. */
const SHARE_BP = 1_000;

/** An owner, a sales clerk, a buyer with a balance, an agent and another one whom the agent invited. Passwords are random and change with each run. */
@Injectable()
export class SampleAccountsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly users: UsersService,
    private readonly agents: AgentsService,
    private readonly registration: RegisterAgentService,
    private readonly salesStaff: SalesStaffService,
    private readonly siteConfig: SiteConfigService,
    private readonly ledger: LedgerService,
    private readonly transactions: TransactionsService,
  ) {}

  async createAccounts(devnet: Devnet): Promise<{ all: Record<string, SampleAccount>; admin: User }> {
    const all: Record<string, SampleAccount> = {};
    const made = new Map<string, User>();
    for (const { username, roles, path } of SAMPLES) {
      const password = randomBytes(9).toString('base64url');
      made.set(username, await this.ensureAccount(username, roles, password, devnet));
      all[username] = { username, password, path };
    }
    const [admin, buyer, agent, subAgent] = ['admin', 'buyer', 'agent', 'subagent'].map((name) => made.get(name));
    if (!admin || !buyer || !agent || !subAgent) throw new Error('a sample account is missing');
    await this.grantBalance(buyer.id);
    await this.ensureShare();
    await this.ensureAgent(agent);
    await this.ensureAgent(subAgent, (await this.agents.loadByUser(agent.id)).code);
    await this.ensureSeller('sales');
    return { all, admin };
  }

  private async ensureAccount(
    username: string,
    roles: readonly string[],
    password: string,
    devnet: Devnet,
  ): Promise<User> {
    const existing = await this.users.findByLogin(username);
    if (existing) {
      const hash = await hashPassword(password);
      await this.transactions.run((manager) => this.users.setPassword(manager, existing, hash));
      return existing;
    }
    const walletAddress = await devnet.createAccount(username);
    return this.accounts.createAccount({
      username,
      email: `${username}@sample.test`,
      walletAddress,
      password,
      roles,
      emailVouchedFor: true,
    });
  }

  /** Agents cannot invite others before the shop shares their commission. */
  private async ensureShare(): Promise<void> {
    await this.transactions.run(async (manager) => {
      const { agents } = await this.siteConfig.get(manager);
      if (agents.shareBp === 0) await this.siteConfig.put(manager, 'agents', { ...agents, shareBp: SHARE_BP });
    });
  }

  /** Commission is paid to the wallet that the account was made with. */
  private async ensureAgent({ id, walletAddress }: User, inviteCode?: string): Promise<void> {
    try {
      await this.registration.registerAgent(id, { address: walletAddress ?? '', inviteCode });
    } catch (error) {
      if (!(error instanceof AppError) || error.definition !== agentsErrors.already_agent) throw error;
    }
  }

  /** With an invite code at once. */
  private async ensureSeller(username: string): Promise<void> {
    try {
      await this.salesStaff.addMember(username, null);
    } catch (error) {
      if (!(error instanceof AppError) || error.definition !== salesErrors.already_member) throw error;
    }
  }

  private async grantBalance(userId: string): Promise<void> {
    await this.transactions.run((manager) =>
      this.ledger.post(manager, {
        kind: 'adjustment',
        idempotencyKey: postingKeys.sampleBalance(userId),
        reference: 'sample data',
        legs: [
          { account: account.adjustments, amountMicro: OPENING_BALANCE },
          { account: account.userBalance(userId), amountMicro: -OPENING_BALANCE },
        ],
      }),
    );
  }
}
