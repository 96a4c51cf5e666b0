import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClockService } from '../../common/clock/index.js';
import { TronConfig } from '../../config/index.js';
import { WalletTransfersController } from './controllers/wallet-transfers.controller.js';
import { ChainCursor } from './entities/chain-cursor.entity.js';
import { ChainFinding } from './entities/chain-finding.entity.js';
import { ChainNode } from './entities/chain-node.entity.js';
import { ChainRequests } from './entities/chain-requests.entity.js';
import { SpentTransfer } from './entities/spent-transfer.entity.js';
import { StoredTransfer } from './entities/stored-transfer.entity.js';
import { WatchedAddress } from './entities/watched-address.entity.js';
import { ChainChecksJob } from './jobs/chain-checks.job.js';
import { ScanChainJob } from './jobs/scan-chain.job.js';
import { nodeOptions } from './node/node-options.js';
import { NodePool } from './node/node-pool.js';
import { TransfersRepository } from './repositories/transfers.repository.js';
import { WatchedAddressesRepository } from './repositories/watched-addresses.repository.js';
import { BlockRecheckerService } from './services/block-rechecker.service.js';
import { ChainService } from './services/chain.service.js';
import { ChainHealthService } from './services/chain-health.service.js';
import { ChainIdentityService } from './services/chain-identity.service.js';
import { ChainMetricsService } from './services/chain-metrics.service.js';
import { ChainReaderService } from './services/chain-reader.service.js';
import { ClockCheckService } from './services/clock-check.service.js';
import { CrossCheckService } from './services/cross-check.service.js';
import { CrossCheckReaderService } from './services/cross-check-reader.service.js';
import { CursorService } from './services/cursor.service.js';
import { UndecidedTransactionsService } from './services/undecided-transactions.service.js';
import { FindingsService } from './services/findings.service.js';
import { LookupsService } from './services/lookups.service.js';
import { NodeJournalService } from './services/node-journal.service.js';
import { NodeVettingService } from './services/node-vetting.service.js';
import { ReceiptReaderService } from './services/receipt-reader.service.js';
import { ScannerService } from './services/scanner.service.js';
import { SpentTransfersService } from './services/spent-transfers.service.js';
import { TransferBookingService } from './services/transfer-booking.service.js';
import { TransferFinaliserService } from './services/transfer-finaliser.service.js';
import { TransferRecorderService } from './services/transfer-recorder.service.js';
import { TransferSinksService } from './services/transfer-sinks.service.js';
import { WalletTransfersService } from './services/wallet-transfers.service.js';
import { BlocksSource } from './sources/blocks.source.js';
import { EthLogsSource } from './sources/eth-logs.source.js';
import { FeedSource } from './sources/feed.source.js';
import { TransferSourcesService } from './sources/transfer-sources.service.js';

const REQUEST_TIMEOUT_MS = 10_000;

/** The configured nodes, in order of preference. */
const makePool = (config: TronConfig, clock: ClockService): NodePool => {
  const { CHAIN_NODE_URLS: urls, CHAIN_API_KEY: apiKey, CHAIN_MAX_QPS: maxQps } = config;
  const dailyRequests = config.CHAIN_KEY_DAILY_REQUESTS;
  return new NodePool(nodeOptions(urls, { apiKey, maxQps, timeoutMs: REQUEST_TIMEOUT_MS, dailyRequests }), clock);
};

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ChainCursor,
      ChainFinding,
      ChainNode,
      ChainRequests,
      SpentTransfer,
      StoredTransfer,
      WatchedAddress,
    ]),
  ],
  controllers: [WalletTransfersController],
  providers: [
    BlockRecheckerService,
    BlocksSource,
    ChainService,
    ChainChecksJob,
    ChainHealthService,
    ChainIdentityService,
    ScanChainJob,
    ChainMetricsService,
    ChainReaderService,
    ClockCheckService,
    CrossCheckReaderService,
    CrossCheckService,
    CursorService,
    UndecidedTransactionsService,
    EthLogsSource,
    FeedSource,
    FindingsService,
    LookupsService,
    NodeJournalService,
    NodeVettingService,
    ReceiptReaderService,
    ScannerService,
    TransferSourcesService,
    SpentTransfersService,
    TransferBookingService,
    TransferFinaliserService,
    TransferRecorderService,
    TransferSinksService,
    TransfersRepository,
    WalletTransfersService,
    WatchedAddressesRepository,
    { provide: NodePool, inject: [TronConfig, ClockService], useFactory: makePool },
  ],
  exports: [ChainService, SpentTransfersService],
})
export class TronModule {}
