import { Injectable } from '@nestjs/common';
import { PaymentsConfig } from '../../../../config/index.js';
import { parseUsdt } from '../../../../common/money/index.js';

/** Parts of a whole in hundredths of a percent. */
const WHOLE = 10_000n;

/** A range of amounts due, both ends included, in micro-USDT. */
export interface RequestedRange {
  from: bigint;
  to: bigint;
}

/** How far a transfer may be from the amount due, by the settings of the installation. */
@Injectable()
export class MatchDistancesService {
  private readonly fee: { micro: bigint; parts: bigint };
  private readonly extra: { micro: bigint; parts: bigint; maxMicro: bigint };

  constructor(config: PaymentsConfig) {
    const micro = (text: string): bigint => parseUsdt(text) ?? 0n;
    const parts = (percent: number): bigint => BigInt(Math.round(percent * 100));
    this.fee = { micro: micro(config.MATCH_FEE_USDT), parts: parts(config.MATCH_FEE_PERCENT) };
    this.extra = {
      micro: micro(config.MATCH_EXTRA_USDT),
      parts: parts(config.MATCH_EXTRA_PERCENT),
      maxMicro: micro(config.MATCH_EXTRA_MAX_USDT),
    };
  }

  /** What may have been asked for when a fee was kept: more than came, by a fee at most. */
  lessCame(cameMicro: bigint): RequestedRange {
    const { micro, parts } = this.fee;
    const byParts = (cameMicro * WHOLE) / (WHOLE - parts);
    return { from: cameMicro + 1n, to: larger(byParts, cameMicro + micro) };
  }

  /** What may have been asked for when the sender rounded up: less than came, by what people round up at most. */
  moreCame(cameMicro: bigint): RequestedRange {
    const { micro, parts, maxMicro } = this.extra;
    // Rounded up: a lower amount due would be too small by a fraction of a micro-USDT.
    const byParts = (cameMicro * WHOLE + WHOLE + parts - 1n) / (WHOLE + parts);
    const least = byParts < cameMicro - micro ? byParts : cameMicro - micro;
    return { from: larger(least, cameMicro - maxMicro), to: cameMicro - 1n };
  }
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
