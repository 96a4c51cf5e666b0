import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { CatalogModule } from '../catalog/index.js';
import { ChainModule } from '../chain/index.js';
import { LedgerModule } from '../ledger/index.js';
import { MailModule } from '../mail/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { TrackingModule } from '../tracking/index.js';
import { UsersModule } from '../users/index.js';
import { WalletsModule } from '../wallets/index.js';
import { ChannelsOfAgents } from './agent-channels.js';
import { AgentDesk } from './agent-desk.js';
import { AgentFigures } from './agent-figures.js';
import { AgentPlaces } from './agent-places.js';
import { AgentProfiles } from './agent-profile.js';
import { AgentSummaries } from './agent-summary.js';
import { AgentsAdminController } from './controllers/agents.admin.controller.js';
import { AgentsController } from './controllers/agents.controller.js';
import { AGENT_ENTITIES } from './entities/agents.entities.js';
import { AgentsRepository } from './repositories/agents.repository.js';
import { Agents } from './services/agents.service.js';
import { AgentsOfOrders } from './agents-of-orders.js';
import { AttributeOrder } from './attribute-order.js';
import { AttributionRepository } from './repositories/attribution.repository.js';
import { ChannelsRepository } from './repositories/channels.repository.js';
import { AgentChannelsController } from './controllers/channels.controller.js';
import { ClearCommissions } from './jobs/clear-commissions.job.js';
import { CommissionBooks } from './commission-books.js';
import { CommissionLists } from './commission-lists.js';
import { CommissionListsRepository } from './repositories/commission-lists.repository.js';
import { CommissionsRepository } from './repositories/commissions.repository.js';
import { EarnCommission } from './flows/earn-commission.js';
import { ExamineOrder } from './flows/examine-order.js';
import { SetAgentState } from './flows/set-agent-state.js';
import { RatesOfAgents } from './own-rates.js';
import { HoldCommission } from './hold-commission.js';
import { MailAgentState } from './mail-agent-state.js';
import { PayoutAddress } from './payout-address.js';
import { PayoutBooks } from './payout-books.js';
import { Rates } from './rates.js';
import { RatesRepository } from './repositories/rates.repository.js';

/** Users who bring others, whose orders are theirs, and what they earn by them. */
@Module({
  imports: [
    AuditModule,
    AuthModule,
    CatalogModule,
    ChainModule,
    LedgerModule,
    MailModule,
    OrdersModule,
    PaymentsModule,
    SiteConfigModule,
    TrackingModule,
    UsersModule,
    WalletsModule,
    TypeOrmModule.forFeature(AGENT_ENTITIES),
  ],
  controllers: [AgentChannelsController, AgentsController, AgentsAdminController],
  providers: [
    AgentsRepository,
    AttributionRepository,
    CommissionsRepository,
    CommissionListsRepository,
    RatesRepository,
    ChannelsRepository,
    ChannelsOfAgents,
    Agents,
    AgentDesk,
    AgentsOfOrders,
    AgentFigures,
    AgentPlaces,
    AgentProfiles,
    AgentSummaries,
    AttributeOrder,
    ClearCommissions,
    CommissionBooks,
    CommissionLists,
    EarnCommission,
    ExamineOrder,
    HoldCommission,
    MailAgentState,
    PayoutAddress,
    PayoutBooks,
    Rates,
    RatesOfAgents,
    SetAgentState,
  ],
  exports: [Agents, AgentProfiles, ExamineOrder, PayoutAddress, PayoutBooks],
})
export class AgentsModule {}
