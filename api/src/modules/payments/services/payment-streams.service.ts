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
import { AppError, commonErrors } from '../../../common/errors/index.js';
import type { PaymentDto } from '../dto/payments.dto.js';
import { paymentsErrors } from '../payments.errors.js';
import { PaymentsFeedService } from './payments-feed.service.js';
import { PaymentPresenterService } from './payment-presenter.service.js';
import type { Payment } from '../entities/payment.entity.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';

/** More windows on one payment than any buyer opens. */
const MAX_WATCHERS = 50;

export const HEARTBEAT_MS = 15_000;
const ID = /^[0-9a-f]{32}$/;

/** Open cashiers. All that watch one payment share one query of it. */
@Injectable()
export class PaymentStreamsService implements OnModuleDestroy {
  private readonly open = new Map<string, { streamStates: Observable<PaymentDto>; watchers: number }>();
  /** Replays, so that a stream which is being opened while the process stops ends as well. */
  private readonly stopped = new ReplaySubject<void>(1);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly presenter: PaymentPresenterService,
    private readonly feed: PaymentsFeedService,
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

  /** The payment of this id; `payments.not_found` when there is none. */
  async loadPayment(id: string): Promise<Payment> {
    const payment = ID.test(id) ? await this.payments.findById(id) : null;
    if (!payment) throw new AppError(paymentsErrors.not_found);
    return payment;
  }

  /** The payment as it is for its cashier; `payments.not_found` when there is none. */
  async presentPayment(id: string): Promise<PaymentDto> {
    return this.presenter.presentPayment(await this.loadPayment(id));
  }

  /** Rejects to watch a payment that is not there (`payments.not_found`) or watched by too many (`common.too_many`). */
  async assertStreamAllowed(id: string): Promise<void> {
    await this.loadPayment(id);
    const watchers = this.open.get(id)?.watchers ?? 0;
    if (watchers >= MAX_WATCHERS) throw new AppError(commonErrors.too_many, { retryAfterSeconds: 60 });
  }

  /** The payment now and after each change, for one who was admitted. */
  watchPayment(id: string): Observable<PaymentDto> {
    return new Observable((subscriber) => {
      const stream = this.open.get(id) ?? { streamStates: this.streamStates(id), watchers: 0 };
      this.open.set(id, stream);
      // Again here: many may have been admitted at the same moment.
      if (stream.watchers >= MAX_WATCHERS) return subscriber.error(new AppError(commonErrors.too_many));
      stream.watchers += 1;
      const subscription = stream.streamStates.subscribe(subscriber);
      return () => {
        subscription.unsubscribe();
        stream.watchers -= 1;
        if (stream.watchers === 0 && this.open.get(id) === stream) this.open.delete(id);
      };
    });
  }

  private streamStates(id: string): Observable<PaymentDto> {
    return defer(() => this.feed.observeChanges(id).pipe(startWith(undefined))).pipe(
      concatMap(() => from(this.presentPayment(id))),
      distinctUntilChanged((a, b) => JSON.stringify({ ...a, now: '' }) === JSON.stringify({ ...b, now: '' })),
      takeUntil(this.stopped),
      share({ connector: () => new ReplaySubject<PaymentDto>(1), resetOnRefCountZero: true }),
    );
  }
}
