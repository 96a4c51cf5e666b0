import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { afterCommit, Transactions } from '../../database/index.js';
import { Chain } from '../chain/index.js';
import { type WalletChallenge, type WalletProof, WalletProofs } from '../wallets/index.js';
import { ClaimsRepository } from './repositories/claims.repository.js';
import { ReceiveTransfer } from './flows/receive-transfer.js';
import { PaymentsFeed } from './payments.feed.js';
import { type PaymentRow, PaymentsRepository } from './repositories/payments.repository.js';
import { ReceiptsRepository } from './repositories/receipts.repository.js';

/** Transfers of one sender that are looked at again. */
const LOOK_BACK = 50;

const subjectOf = (paymentId: string): string => `payment:${paymentId}`;

/** "This wallet is mine": its owner signs a text for one payment, and money from it finds that payment. */
@Injectable()
export class SenderProofs {
  constructor(
    private readonly proofs: WalletProofs,
    private readonly claims: ClaimsRepository,
    private readonly receipts: ReceiptsRepository,
    private readonly payments: PaymentsRepository,
    private readonly receive: ReceiveTransfer,
    private readonly chain: Chain,
    private readonly feed: PaymentsFeed,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  challenge(payment: PaymentRow, address: string): Promise<WalletChallenge> {
    return this.proofs.challenge(subjectOf(payment.id), address, {
      zh: `证明订单 ${payment.label} 由此钱包付款`,
      en: `Show that ${payment.label} is paid from this wallet`,
    });
  }

  /** Also finds money from this wallet that waits for staff. Throws what `WalletProofs.prove` throws. */
  async prove(payment: PaymentRow, proof: Omit<WalletProof, 'subject'>): Promise<void> {
    await this.transactions.run(async (em) => {
      await this.proofs.prove(em, { ...proof, subject: subjectOf(payment.id) });
      await this.claims.addSender(em, payment.id, proof.address, this.clock.now());
      await this.payments.touch(em, payment.id);
      afterCommit(em, () => this.feed.changed(payment.id));
    });
    const sent = (await this.chain.transfersFrom(proof.address, LOOK_BACK)).filter(({ state }) => state === 'final');
    const waiting = await this.transactions.read((em) =>
      this.receipts.findMany(
        em,
        sent.map(({ id }) => id),
      ),
    );
    for (const transfer of sent) {
      const unmatched = waiting.some(({ transferId, state }) => transferId === transfer.id && state === 'unmatched');
      if (unmatched) await this.transactions.run((em) => this.receive.matchAgain(em, transfer));
    }
  }
}
