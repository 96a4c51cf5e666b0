import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/index.js';
import { amountCandidates, TAILS_END } from './amount-tail.js';
import { AmountsRepository } from './repositories/amounts.repository.js';

/** For so long new payments of one price go on where the last one was, instead of asking what is free. */
const FRESH_MS = 2_000;

interface Offer {
  madeAt: number;
  /** Given to transactions that may not have committed yet. */
  given: Set<bigint>;
  amounts: Promise<Iterator<bigint, undefined>>;
}

/**
 * Amounts that nobody has taken, smallest tail first. One query serves all new payments of one price for two seconds,
 * and never two of this process get the same amount, so that parallel orders do not wait for each other. It only proposes:
 * the key on (wallet, amount) decides, and an amount that falls free meanwhile is found a little later.
 */
@Injectable()
export class FreeAmounts {
  private readonly offers = new Map<string, Offer>();

  constructor(
    private readonly transactions: Transactions,
    private readonly repository: AmountsRepository,
  ) {}

  /** Amounts for payments of one price to one wallet; whoever gets this iterator shares it. Call outside transactions. */
  of(walletAddress: string, priceMicro: bigint): Promise<Iterator<bigint, undefined>> {
    const key = `${walletAddress}:${priceMicro}`;
    const last = this.offers.get(key);
    const now = performance.now();
    if (last && now - last.madeAt < FRESH_MS) return last.amounts;
    const given = new Set<bigint>();
    const offer: Offer = {
      madeAt: now,
      given,
      amounts: this.find(walletAddress, priceMicro, { given, before: last?.given }),
    };
    this.offers.set(key, offer);
    const forget = () => {
      if (this.offers.get(key) === offer) this.offers.delete(key);
    };
    offer.amounts.catch(forget);
    // Twice as long: the next offer must know what this one gave last.
    setTimeout(forget, 2 * FRESH_MS).unref();
    return offer.amounts;
  }

  /** Amounts have fallen free. */
  forget(): void {
    this.offers.clear();
  }

  private async find(
    walletAddress: string,
    priceMicro: bigint,
    { given, before }: { given: Set<bigint>; before: Set<bigint> | undefined },
  ): Promise<Iterator<bigint, undefined>> {
    const taken = await this.transactions.read((em) =>
      this.repository.taken(em, walletAddress, { above: priceMicro, below: priceMicro + TAILS_END }),
    );
    return free(priceMicro, (amount) => taken.has(amount) || before?.has(amount) === true, given);
  }
}

function* free(
  priceMicro: bigint,
  isTaken: (amount: bigint) => boolean,
  given: Set<bigint>,
): Generator<bigint, undefined> {
  for (const amount of amountCandidates(priceMicro)) {
    if (isTaken(amount)) continue;
    given.add(amount);
    yield amount;
  }
}
