import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { TronConfig } from '../../../config/index.js';
import { type HealthReport, HealthReportersService } from '../../../infrastructure/health/index.js';
import { type ChainNotice, parseProblem, SCAN_PROBLEMS, toNotice } from '../domain/chain-notices.js';
import type { ChainCursor } from '../entities/chain-cursor.entity.js';
import { CursorService } from './cursor.service.js';
import { findClockProblem } from './clock-check.service.js';
import { FindingsService } from './findings.service.js';
import { NodePool } from '../node/node-pool.js';
import { NodeJournalService } from './node-journal.service.js';

/** No scan for this long means that no process scans. */
const MAX_SCAN_AGE_MS = 60_000;
const MAX_LAG_BLOCKS = 200;
/** A second look is due every ten minutes: two were missed. */
const MAX_CHECK_AGE_MS = 25 * 60_000;
/** Part of the daily requests of a key after which health warns. */
const MAX_USE = 0.9;
const BLIND = 'No payment on the chain is asked for until it was read once';

/** In the words of operators, and as notices for the pages of staff. */
interface Problem {
  words: string;
  notices: ChainNotice[];
}

/** Says on the readiness page how the watcher is, from the database: it may run in another process. */
@Injectable()
export class ChainHealthService {
  constructor(
    reporters: HealthReportersService,
    private readonly cursors: CursorService,
    private readonly journal: NodeJournalService,
    private readonly findings: FindingsService,
    private readonly nodes: NodePool,
    private readonly clock: ClockService,
    private readonly config: TronConfig,
  ) {
    reporters.register('watcher', () => this.reportHealth());
  }

  async reportHealth(): Promise<HealthReport> {
    const cursor = await this.cursors.findCursor();
    const solid = cursor?.solidBlock ?? null;
    const last = cursor?.lastFinalBlock ?? null;
    const lag = last === null || solid === null ? null : Math.max(0, solid - last);
    const problem = this.findProblem(cursor, lag);
    const requestsToday = await this.journal.findRequestsToday();
    return {
      ok: problem === null,
      lag_blocks: lag,
      last_solid: solid,
      last_scan_at: cursor?.scannedAt?.toISOString() ?? null,
      error: problem?.words ?? cursor?.lastError ?? null,
      problems: problem?.notices ?? [],
      errors: cursor?.errorCount ?? 0,
      warnings: await this.findWarnings(cursor, requestsToday),
      clock_ahead_seconds: cursor?.clockAhead ?? null,
      lag_seconds: cursor?.scannedUpTo ? this.secondsSince(cursor.scannedUpTo) : null,
      source: cursor?.source ?? null,
      cross_check: cursor ? this.describeCrossCheck(cursor) : null,
      nodes: await this.findNodeStates(),
      requests_today: requestsToday,
      requests_allowed: this.nodes.dailyRequests,
    };
  }

  private findProblem(cursor: ChainCursor | null, lag: number | null): Problem | null {
    const found = this.findScanProblem(cursor, lag) ?? (cursor ? this.findCheckProblem(cursor) : null);
    if (found === null || !this.cursors.isBlind(cursor)) return found;
    return { words: `${found.words}. ${BLIND}`, notices: [...found.notices, toNotice('blind')] };
  }

  /** Warnings although all works. */
  private async findWarnings(
    cursor: ChainCursor | null,
    requestsToday: Readonly<Record<string, number>>,
  ): Promise<ChainNotice[]> {
    const alone = await this.findings.countOpen('one_node');
    return [
      this.nodes.hosts.length === 1 ? toNotice('one_node') : null,
      alone > 0 ? toNotice('booked_unconfirmed', { count: alone }) : null,
      findClockProblem(cursor?.clockAhead ?? null),
      ...Object.entries(this.nodes.dailyRequests).map(([key, allowed]) =>
        findUseProblem(key, requestsToday[key] ?? 0, allowed),
      ),
    ].filter((warning) => warning !== null);
  }

  /** The method in use beside the one that it was compared with last; without a second method there is none. */
  private describeCrossCheck(cursor: ChainCursor): Record<string, unknown> {
    const { checkedAt, checkedBlock, checkSource, checkError, checkFailures } = cursor;
    const error = checkError ?? this.findCheckProblem(cursor)?.words ?? null;
    return {
      ok: error === null,
      at: checkedAt?.toISOString() ?? null,
      age_seconds: checkedAt ? this.secondsSince(checkedAt) : null,
      block: checkedBlock,
      source: checkSource,
      failures: checkFailures,
      error,
    };
  }

  /** What differed, or that the check is overdue. One attempt that failed is repeated soon, and says nothing yet. */
  private findCheckProblem({ checkedAt, checkError, checkFailures }: ChainCursor): Problem | null {
    const cause = checkError === null ? [] : [parseProblem(checkError, 'check_differs')];
    if (checkFailures === 0 && checkError !== null) return { words: checkError, notices: cause };
    const ageMs = checkedAt ? this.clock.now().getTime() - checkedAt.getTime() : 0;
    if (ageMs <= MAX_CHECK_AGE_MS) return null;
    const minutes = Math.round(ageMs / 60_000);
    return {
      words: `No second look at what is final for ${minutes} min: ${checkError ?? 'is a worker running?'}`,
      notices: [toNotice('check_overdue', { count: minutes }), ...cause],
    };
  }

  private async findNodeStates(): Promise<Record<string, unknown>[]> {
    const nodes = await this.journal.findNodes();
    // The worker that wrote them may have had others.
    const configured = nodes.filter(({ host }) => this.nodes.hosts.includes(host));
    return configured.map(({ host, keyLabel, state, error, lagBlocks }) => ({
      host,
      key: keyLabel,
      state,
      error,
      problem: error === null ? null : parseProblem(error, 'node_error'),
      lag_blocks: lagBlocks,
    }));
  }

  private secondsSince(at: Date): number {
    return Math.max(0, Math.round((this.clock.now().getTime() - at.getTime()) / 1000));
  }

  private findScanProblem(cursor: ChainCursor | null, lag: number | null): Problem | null {
    if (cursor !== null && cursor.errorCount > 0) {
      const words = cursor.lastError ?? SCAN_PROBLEMS.scan_failed;
      return { words, notices: [parseProblem(words, 'scan_failed')] };
    }
    const scannedAt = cursor?.scannedAt ?? null;
    if (scannedAt === null) return { words: 'The chain has not been scanned yet', notices: [toNotice('not_scanned')] };
    const silentMs = this.clock.now().getTime() - scannedAt.getTime();
    if (silentMs > Math.max(MAX_SCAN_AGE_MS, 5 * this.config.CHAIN_TICK_MS)) {
      const count = Math.round(silentMs / 1000);
      return { words: `No scan for ${count} s: is a worker running?`, notices: [toNotice('not_scanning', { count })] };
    }
    if (lag === null || lag <= MAX_LAG_BLOCKS) return null;
    return { words: `Catching up: ${lag} blocks behind`, notices: [toNotice('catching_up', { count: lag })] };
  }
}

/** That a key has used most of what its provider allows a day; null when it has not. */
const findUseProblem = (key: string, requests: number, allowed: number): ChainNotice | null =>
  requests < allowed * MAX_USE ? null : toNotice('key_nearly_used', { count: requests, key, allowed });
