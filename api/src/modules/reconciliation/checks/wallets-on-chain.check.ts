import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { insertIgnore, TransactionsService } from '../../../database/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { ChainService } from '../../tron/index.js';
import { account, LedgerService, postingKeys } from '../../ledger/index.js';
import type { Check, CheckResult, Difference } from './reconciliation-check.js';
import { ReconciliationWallet } from '../entities/reconciliation-wallet.entity.js';
import {
  ReconciliationWalletsRepository,
  type WalletOpening,
} from '../repositories/reconciliation-wallets.repository.js';

/** Blocks whose outgoing transfers are read and booked at a time. */
const MAX_BLOCKS = 5_000;
const MAX_ATTEMPTS = 20;
const PAUSE_MS = 1_000;

/**
 * The ledger balance of each receiving wallet equals the token balance at the same solid block. Also books outgoing
 * transfers of the owner as withdrawals, since the scanner reads incoming transfers only.
 */
@Injectable()
export class WalletsOnChainCheck implements Check {
  readonly name = 'wallets_on_chain';

  constructor(
    private readonly chain: ChainService,
    private readonly ledger: LedgerService,
    private readonly transactions: TransactionsService,
    private readonly repository: ReconciliationWalletsRepository,
  ) {}

  /** A wallet whose balance cannot be read is compared next time. Throws when no wallet can be read. */
  async run(manager: EntityManager): Promise<CheckResult> {
    const wallets = await this.chain.findWatchedAddresses(manager);
    const differences: Difference[] = [];
    const unchecked: { subject: string; error: unknown }[] = [];
    for (const address of wallets) {
      const subject = `wallet ${address}`;
      try {
        const difference = await this.compareWallet(manager, address);
        if (difference) differences.push({ subject, ...difference });
      } catch (error) {
        unchecked.push({ subject, error });
      }
    }
    const [failed] = unchecked;
    if (failed && unchecked.length === wallets.length) throw failed.error;
    return { checked: wallets.length - unchecked.length, differences, unchecked };
  }

  private async compareWallet(manager: EntityManager, address: string): Promise<Omit<Difference, 'subject'> | null> {
    const onChain = await this.chain.findBalance(address);
    if (!onChain) throw new Error('the chain moved on while it was asked');
    const { balanceMicro, solidBlock } = onChain;
    await this.waitUntilScanned(solidBlock);
    const opening = await this.findOrCreateOpening(manager, address, onChain);
    await this.bookWithdrawals(opening, solidBlock);
    const { bookedMicro, readUpTo } = await this.repository.findBookedAt(address, solidBlock, manager);
    // This node is behind the one of the last run: later withdrawals are booked already.
    if (readUpTo !== solidBlock) throw new Error(`this is block ${solidBlock}; ${readUpTo} was read before`);
    const expected = opening.openingMicro + bookedMicro;
    if (expected === balanceMicro) return null;
    return { expected: formatUsdt(expected), actual: formatUsdt(balanceMicro) };
  }

  /** The scanner follows the solid block within seconds; what it has not read cannot be compared. */
  private async waitUntilScanned(block: number): Promise<void> {
    for (let tries = 1; ; tries++) {
      const { lastFinalBlock } = await this.chain.findCursor();
      if (lastFinalBlock !== null && lastFinalBlock >= block) return;
      if (tries === MAX_ATTEMPTS) throw new Error(`the scanner has not reached block ${block}`);
      await sleep(PAUSE_MS);
    }
  }

  /**
   * At the first look, what the wallet holds beside what the ledger knows was there before it was watched. When it holds
   * less than the ledger says, nothing was, and whatever the owner took since the shop began is looked for.
   */
  private async findOrCreateOpening(
    manager: EntityManager,
    address: string,
    { balanceMicro, solidBlock }: { balanceMicro: bigint; solidBlock: number },
  ): Promise<WalletOpening> {
    const known = await this.repository.findOpening(address, manager);
    if (known) return known;
    const { bookedMicro, transfersMicro } = await this.repository.findBookedAt(address, solidBlock, manager);
    const beside = balanceMicro - bookedMicro;
    const { startBlock } = await this.chain.findCursor();
    const first: WalletOpening =
      beside >= 0n
        ? { address, openingMicro: beside, readUpTo: solidBlock }
        : { address, openingMicro: 0n, readUpTo: Math.max(0, (startBlock ?? 0) - 1) };
    const wallet: ReconciliationWallet = {
      address,
      openingBalance: first.openingMicro,
      openingBlock: solidBlock,
      openingTransfers: beside >= 0n ? transfersMicro : null,
      readUpTo: first.readUpTo,
    };
    // What another process recorded first stays.
    await this.transactions.run((writer) => insertIgnore(writer, ReconciliationWallet, [wallet]));
    return (await this.repository.findOpening(address, manager)) ?? first;
  }

  private async bookWithdrawals({ address, readUpTo }: WalletOpening, upTo: number): Promise<void> {
    for (let from = readUpTo; from < upTo;) {
      const to = Math.min(upTo, from + MAX_BLOCKS);
      const sent = await this.chain.findSentTransfers([address], from + 1, to);
      await this.transactions.run(async (manager) => {
        if (!(await this.repository.advanceReadUpTo(manager, address, from, to))) return;
        for (const { txid, position, amountMicro } of sent) {
          if (amountMicro === 0n) continue;
          await this.ledger.post(manager, {
            kind: 'withdrawal',
            idempotencyKey: postingKeys.withdrawal({ txid, position }),
            reference: `withdrawal:${txid}`,
            legs: [
              { account: account.withdrawals, amountMicro },
              { account: account.chainWallet(address), amountMicro: -amountMicro },
            ],
          });
        }
      });
      from = to;
    }
  }
}
