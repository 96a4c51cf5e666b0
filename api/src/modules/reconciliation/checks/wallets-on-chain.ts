import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../../database/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { Chain } from '../../chain/index.js';
import { account, Ledger } from '../../ledger/index.js';
import type { Check, CheckResult, Difference } from '../check.js';
import { type WalletBooks, WalletsRepository } from '../repositories/wallets.repository.js';

/** Outgoing transfers are asked for and booked so many blocks at a time. */
const BLOCKS = 5_000;
const PATIENCE = 20;
const PAUSE_MS = 1_000;

/**
 * What the ledger says is in each receiving wallet is what the token says, at one and the same solid block. The owner's
 * own transfers out of a wallet are booked on the way, as withdrawals: nobody else tells the shop of them.
 */
@Injectable()
export class WalletsOnChain implements Check {
  readonly name = 'wallets_on_chain';

  constructor(
    private readonly chain: Chain,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
    private readonly repository: WalletsRepository,
  ) {}

  /** A wallet of which the chain gives no answer is compared next time. Throws when it gives none of any. */
  async run(em: EntityManager): Promise<CheckResult> {
    const wallets = await this.repository.watched(em);
    const differences: Difference[] = [];
    const unchecked: { subject: string; error: unknown }[] = [];
    for (const address of wallets) {
      const subject = `wallet ${address}`;
      try {
        const difference = await this.compare(em, address);
        if (difference) differences.push({ subject, ...difference });
      } catch (error) {
        unchecked.push({ subject, error });
      }
    }
    const [failed] = unchecked;
    if (failed && unchecked.length === wallets.length) throw failed.error;
    return { checked: wallets.length - unchecked.length, differences, unchecked };
  }

  private async compare(em: EntityManager, address: string): Promise<Omit<Difference, 'subject'> | null> {
    const onChain = await this.chain.balanceOf(address);
    if (!onChain) throw new Error('the chain moved on while it was asked');
    const { balanceMicro, solidBlock } = onChain;
    await this.scannedUpTo(solidBlock);
    const books = await this.books(em, address, onChain);
    await this.bookWithdrawals(books, solidBlock);
    const { bookedMicro, readUpTo } = await this.repository.bookedAt(em, address, solidBlock);
    // A node that is behind the one that was asked before: what has left the wallet since is booked already.
    if (readUpTo !== solidBlock) throw new Error(`this is block ${solidBlock}; ${readUpTo} was read before`);
    const expected = books.openingMicro + bookedMicro;
    if (expected === balanceMicro) return null;
    return { expected: formatUsdt(expected), actual: formatUsdt(balanceMicro) };
  }

  /** The scanner follows the solid block within seconds; what it has not read cannot be compared. */
  private async scannedUpTo(block: number): Promise<void> {
    for (let tries = 1; ; tries++) {
      const { lastFinalBlock } = await this.chain.cursor();
      if (lastFinalBlock !== null && lastFinalBlock >= block) return;
      if (tries === PATIENCE) throw new Error(`the scanner has not reached block ${block}`);
      await sleep(PAUSE_MS);
    }
  }

  /**
   * At the first look, what the wallet holds beside what the ledger knows was there before it was watched. When it holds
   * less than the ledger says, nothing was, and whatever the owner took since the shop began is looked for.
   */
  private async books(
    em: EntityManager,
    address: string,
    { balanceMicro, solidBlock }: { balanceMicro: bigint; solidBlock: number },
  ): Promise<WalletBooks> {
    const known = await this.repository.find(em, address);
    if (known) return known;
    const { bookedMicro, transfersMicro } = await this.repository.bookedAt(em, address, solidBlock);
    const beside = balanceMicro - bookedMicro;
    const { startBlock } = await this.chain.cursor();
    const first: WalletBooks =
      beside >= 0n
        ? { address, openingMicro: beside, readUpTo: solidBlock }
        : { address, openingMicro: 0n, readUpTo: Math.max(0, (startBlock ?? 0) - 1) };
    const look = { block: solidBlock, transfersMicro: beside >= 0n ? transfersMicro : null };
    await this.transactions.run((write) => this.repository.open(write, first, look));
    return (await this.repository.find(em, address)) ?? first;
  }

  private async bookWithdrawals({ address, readUpTo }: WalletBooks, upTo: number): Promise<void> {
    for (let from = readUpTo; from < upTo;) {
      const to = Math.min(upTo, from + BLOCKS);
      const sent = await this.chain.sentFrom([address], from + 1, to);
      await this.transactions.run(async (em) => {
        if (!(await this.repository.advance(em, address, from, to))) return;
        for (const { txid, position, amountMicro } of sent) {
          if (amountMicro === 0n) continue;
          await this.ledger.post(em, {
            kind: 'withdrawal',
            key: `withdrawal:${txid}:${position}`,
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
