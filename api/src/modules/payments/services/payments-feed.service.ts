import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { exhaustMap, interval, Observable, type Subscriber, type Subscription } from 'rxjs';
import { ChainService } from '../../tron/index.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';

const POLL_INTERVAL_MS = 1_000;

/**
 * Notifies open cashiers that their payment changed: at once for changes made in this process, within a second for those
 * of another. Two queries a second serve every open cashier of the process.
 */
@Injectable()
export class PaymentsFeedService implements OnApplicationShutdown {
  private readonly subscribers = new Map<string, Set<Subscriber<void>>>();
  private known = new Map<string, string>();
  private polling: Subscription | undefined;

  constructor(
    private readonly repository: PaymentsRepository,
    private readonly chain: ChainService,
    private readonly log: PinoLogger,
  ) {}

  onApplicationShutdown(): void {
    this.polling?.unsubscribe();
    for (const set of this.subscribers.values()) set.forEach((subscriber) => subscriber.complete());
  }

  /** Emits whenever the payment may look different. */
  observeChanges(id: string): Observable<void> {
    return new Observable((subscriber) => {
      const set = this.subscribers.get(id) ?? new Set();
      this.subscribers.set(id, set.add(subscriber));
      this.polling ??= interval(POLL_INTERVAL_MS)
        .pipe(exhaustMap(() => this.pollChanges()))
        .subscribe();
      return () => {
        set.delete(subscriber);
        if (set.size === 0) this.subscribers.delete(id);
        if (this.subscribers.size === 0) {
          this.polling?.unsubscribe();
          this.polling = undefined;
        }
      };
    });
  }

  notifyChanged(id: string): void {
    this.subscribers.get(id)?.forEach((subscriber) => subscriber.next());
  }

  private async pollChanges(): Promise<void> {
    try {
      const ids = [...this.subscribers.keys()];
      const [payments, head] = await Promise.all([this.repository.findFingerprints(ids), this.chain.findHead()]);
      const before = this.known;
      this.known = new Map();
      for (const { id, version, state } of payments) {
        // Confirmations grow with every block, without a change of the payment itself.
        const now = state === 'confirming' ? `${version}@${head.head}` : String(version);
        this.known.set(id, now);
        if (before.get(id) !== now) this.notifyChanged(id);
      }
    } catch (error) {
      this.log.warn({ err: error }, 'payments: open cashiers could not be notified of changes');
    }
  }
}
