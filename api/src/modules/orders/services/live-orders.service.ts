import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  type Observable,
  ReplaySubject,
  share,
  takeUntil,
  timer,
} from 'rxjs';
import { ClockService } from '../../../common/clock/index.js';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';
import { CatalogService } from '../../catalog/index.js';
import type { LiveOrderList } from '../dto/live.dto.js';
import { summarizeGoods } from '../domain/goods-summary.js';
import { LiveOrdersRepository } from '../repositories/live-orders.repository.js';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const MAX_SHOWN = 20;
const POLL_INTERVAL_MS = 2_000;

/** The public feed of recently paid orders. One query every two seconds serves all listeners. */
@Injectable()
export class LiveOrdersService implements OnModuleDestroy {
  /** Replays, so that a stream opened while the process stops ends as well. */
  private readonly stopped = new ReplaySubject<void>(1);
  private readonly lists = this.pollRecent();

  constructor(
    private readonly repository: LiveOrdersRepository,
    private readonly catalog: CatalogService,
    private readonly encryption: EncryptionService,
    private readonly clock: ClockService,
    private readonly log: PinoLogger,
  ) {}

  onModuleDestroy(): void {
    this.stopped.next();
    this.stopped.complete();
  }

  /** Completes when this process stops. */
  get stopSignal(): Observable<void> {
    return this.stopped;
  }

  async findRecent(): Promise<LiveOrderList> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const orders = await this.repository.findPaidSince(since, MAX_SHOWN);
    const cards = await this.catalog.findCards(orders.map(({ goodsId }) => goodsId));
    return {
      items: orders.map((order) => ({
        id: this.encryption.createToken(order.id, 'live order').slice(0, 16),
        goods_name: summarizeGoods(order),
        cover: cards.get(order.goodsId)?.cover ?? null,
        quantity: order.quantity,
        paid_at: toMinute(order.paidAt),
      })),
    };
  }

  /** The list now and after each change. */
  watchRecent(): Observable<LiveOrderList> {
    return this.lists;
  }

  private pollRecent(): Observable<LiveOrderList> {
    const readRecent = () =>
      defer(() => this.findRecent()).pipe(
        catchError((error: unknown) => {
          this.log.warn({ err: error }, 'orders: the feed of recent orders could not be read');
          return EMPTY;
        }),
      );
    return timer(0, POLL_INTERVAL_MS).pipe(
      exhaustMap(readRecent),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
      takeUntil(this.stopped),
      share({ connector: () => new ReplaySubject<LiveOrderList>(1), resetOnRefCountZero: true }),
    );
  }
}

const toMinute = (at: Date | null): string =>
  new Date(Math.floor((at?.getTime() ?? 0) / MINUTE_MS) * MINUTE_MS).toISOString();
