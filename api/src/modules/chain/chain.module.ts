import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../../common/clock/index.js';
import { AppConfig } from '../../config/index.js';
import { Chain } from './chain.js';
import { ChainReader } from './chain-reader.js';
import {
  ChainCursor,
  ChainFinding,
  ChainNode,
  ChainRequests,
  ChainSpentTransfer,
  ChainTransferRow,
  ChainWatchedAddress,
} from './entities/chain.entities.js';
import { Doubts } from './doubts.js';
import { FindingsRepository } from './repositories/findings.repository.js';
import { ChainHealth } from './chain.health.js';
import { ChainJobs } from './jobs/chain.jobs.js';
import { ChainLoop } from './chain.loop.js';
import { ChainRepository } from './repositories/chain.repository.js';
import { SpentTransfers } from './spent-transfers.js';
import { ClockCheck } from './clock-check.js';
import { CrossCheck } from './cross-check.js';
import { CursorRepository } from './repositories/cursor.repository.js';
import { BlocksSource } from './sources/blocks.source.js';
import { EthLogsSource } from './sources/eth-logs.source.js';
import { FeedSource } from './sources/feed.source.js';
import { Sources } from './sources/sources.js';
import { LookUps } from './look-ups.js';
import { nodeOptions } from './node/node-options.js';
import { NodePool } from './node/node-pool.js';
import { NodeJournal } from './node-journal.js';
import { NodeVetting } from './node-vetting.js';
import { ReceiptReader } from './receipt-reader.js';
import { BlockRechecker } from './block-rechecker.js';
import { Scanner } from './scanner.js';
import { SecondLook } from './second-look.js';
import { Sinks } from './sinks.js';
import { TransferFinaliser } from './transfer-finaliser.js';
import { TransferRecorder } from './transfer-recorder.js';

const REQUEST_TIMEOUT_MS = 10_000;

/** The configured nodes, in order of preference. */
const makePool = (config: AppConfig, clock: Clock): NodePool => {
  const { CHAIN_NODE_URLS: urls, CHAIN_API_KEY: apiKey, CHAIN_MAX_QPS: maxQps } = config;
  return new NodePool(nodeOptions(urls, { apiKey, maxQps, timeoutMs: REQUEST_TIMEOUT_MS }), clock);
};

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ChainCursor,
      ChainFinding,
      ChainNode,
      ChainRequests,
      ChainSpentTransfer,
      ChainTransferRow,
      ChainWatchedAddress,
    ]),
  ],
  providers: [
    BlocksSource,
    Chain,
    ChainHealth,
    ChainJobs,
    ClockCheck,
    CrossCheck,
    Doubts,
    SecondLook,
    NodeJournal,
    ChainLoop,
    ChainReader,
    ChainRepository,
    CursorRepository,
    SpentTransfers,
    EthLogsSource,
    FeedSource,
    FindingsRepository,
    LookUps,
    ReceiptReader,
    BlockRechecker,
    Scanner,
    Sinks,
    Sources,
    NodeVetting,
    TransferFinaliser,
    TransferRecorder,
    { provide: NodePool, inject: [AppConfig, Clock], useFactory: makePool },
  ],
  exports: [Chain, SpentTransfers],
})
export class ChainModule {}
