import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  concatMap,
  defer,
  distinctUntilChanged,
  from,
  Observable,
  ReplaySubject,
  share,
  startWith,
  takeUntil,
} from 'rxjs';
import { AppError, commonReasons } from '../../common/errors/index.js';
import type { Payment } from './dto/payments.dto.js';
import { paymentsReasons } from './payments.errors.js';
import { PaymentsFeed } from './payments.feed.js';
import { PaymentsPresenter } from './payments.presenter.js';
import type { PaymentRow } from './repositories/payments.repository.js';
import { Payments } from './services/payments.service.js';

/** More windows on one payment than any buyer opens. */
const MOST_WATCHERS = 50;

export const HEARTBEAT_MS = 15_000;
const ID = /^[0-9a-f]{32}$/;

/** Open cashiers. All that watch one payment share one look at it, however many they are. */
@Injectable()
export class PaymentStreams implements OnModuleDestroy {
  private readonly open = new Map<string, { states: Observable<Payment>; watchers: number }>();
  /** Replays, so that a stream which is being opened while the process stops ends as well. */
  private readonly stopped = new ReplaySubject<void>(1);

  constructor(
    private readonly payments: Payments,
    private readonly presenter: PaymentsPresenter,
    private readonly feed: PaymentsFeed,
  ) {}

  /** Ends all streams: the HTTP server waits for its connections before the process can stop. */
  onModuleDestroy(): void {
    this.stopped.next();
    this.stopped.complete();
  }

  /** Completes when this process stops. */
  get end(): Observable<void> {
    return this.stopped;
  }

  /** The payment that an address names; `payments.not_found` when there is none. */
  async must(id: string): Promise<PaymentRow> {
    const row = ID.test(id) ? await this.payments.find(id) : null;
    if (!row) throw new AppError(paymentsReasons.not_found);
    return row;
  }

  /** The payment as it is for its cashier; `payments.not_found` when there is none. */
  async look(id: string): Promise<Payment> {
    return this.presenter.present(await this.must(id));
  }

  /** Refuses to watch a payment that is not there (`payments.not_found`) or watched by too many (`common.too_many`). */
  async admit(id: string): Promise<void> {
    await this.must(id);
    const watchers = this.open.get(id)?.watchers ?? 0;
    if (watchers >= MOST_WATCHERS) throw new AppError(commonReasons.too_many, undefined, undefined, 60);
  }

  /** The payment now and after each change, for one who was admitted. */
  watch(id: string): Observable<Payment> {
    return new Observable((subscriber) => {
      const stream = this.open.get(id) ?? { states: this.states(id), watchers: 0 };
      this.open.set(id, stream);
      // Again here: many may have been admitted at the same moment.
      if (stream.watchers >= MOST_WATCHERS) return subscriber.error(new AppError(commonReasons.too_many));
      stream.watchers += 1;
      const subscription = stream.states.subscribe(subscriber);
      return () => {
        subscription.unsubscribe();
        stream.watchers -= 1;
        if (stream.watchers === 0 && this.open.get(id) === stream) this.open.delete(id);
      };
    });
  }

  private states(id: string): Observable<Payment> {
    return defer(() => this.feed.changes(id).pipe(startWith(undefined))).pipe(
      concatMap(() => from(this.look(id))),
      distinctUntilChanged((a, b) => JSON.stringify({ ...a, now: '' }) === JSON.stringify({ ...b, now: '' })),
      takeUntil(this.stopped),
      share({ connector: () => new ReplaySubject<Payment>(1), resetOnRefCountZero: true }),
    );
  }
}
