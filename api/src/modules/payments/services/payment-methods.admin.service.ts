import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import type { PageQuery, Staff } from '../../../common/http/index.js';
import { ID, Ids } from '../../../common/ids/index.js';
import { presentMark, type VersionPage, VersionsService } from '../../../infrastructure/versions/index.js';
import { formatUsdt, parseUsdt } from '../../../common/money/index.js';
import { ReceivingWalletRules } from '../receiving-wallet-rules.js';
import type { AdminPaymentMethod, ChangedMethodBody, MethodBody, NewMethodBody } from '../dto/payment-methods.dto.js';
import { MethodChanged } from '../payment-method-mail.js';
import { PaymentMethods } from '../payment-methods.js';
import { PaymentMethodsRepository, type StoredMethod } from '../repositories/payment-methods.repository.js';
import { paymentsReasons } from '../payments.errors.js';

const subjectOf = (id: string): string => `payment-method:${id}`;

/** What a version keeps of a payment method. */
const contentOf = ({ name, walletAddress, minAmountMicro, enabled }: StoredMethod) => ({
  name,
  wallet_address: walletAddress,
  min_amount: formatUsdt(minAmountMicro),
  enabled,
});

/** What staff do to the wallets that the shop is paid to. Every owner is told of each change by mail. */
@Injectable()
export class PaymentMethodsAdmin {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: PaymentMethodsRepository,
    private readonly rules: ReceivingWalletRules,
    private readonly versions: VersionsService,
    private readonly methods: PaymentMethods,
    private readonly mail: MethodChanged,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** All of them, also those that are not offered, oldest first. */
  list(): Promise<AdminPaymentMethod[]> {
    return this.transactions.read(async (em) => {
      const all: AdminPaymentMethod[] = [];
      for (const method of await this.repository.all(em)) all.push(await this.present(em, method));
      return all;
    });
  }

  async history(id: string, query: PageQuery): Promise<VersionPage> {
    await this.transactions.read((em) => this.must(em, id));
    return this.versions.findHistory(subjectOf(id), query);
  }

  /** Adds a wallet; one on TRON is watched from now on. `payments.wallet_of_user`, field faults. */
  create(body: NewMethodBody, staff: Staff): Promise<AdminPaymentMethod> {
    const id = this.ids.next();
    return this.transactions.run(async (em) => {
      const type = body.type ?? 'TRON';
      const method: StoredMethod = { id, type, createdAt: this.clock.now(), ...wanted(body) };
      refuseOffering(method);
      await this.rules.admit(em, type, body);
      await this.repository.insert(em, method);
      this.methods.changed(em);
      await this.versions.begin(em, subjectOf(id), contentOf(method), staff.caller);
      await this.mail.tell(em, { id, version: 1, before: null, after: contentOf(method) }, staff);
      return this.present(em, method);
    });
  }

  /**
   * Changes a method for new payments: those that are open keep their wallet, and an old wallet stays watched for ever.
   * `payments.method_not_found`, `payments.version_changed`, `payments.wallet_of_user`, field faults.
   */
  change(id: string, body: ChangedMethodBody, staff: Staff): Promise<AdminPaymentMethod> {
    return this.transactions.run(async (em) => {
      const stored = await this.must(em, id);
      const method = { ...stored, ...wanted(body) };
      refuseOffering(method);
      const [before, after] = [contentOf(stored), contentOf(method)];
      const conflict = paymentsReasons.version_changed;
      const edit = { base: body.version, before, after, by: staff.caller, conflict };
      const version = await this.versions.add(em, subjectOf(id), edit);
      if (method.walletAddress !== stored.walletAddress) await this.rules.admit(em, stored.type, body);
      await this.repository.update(em, method);
      this.methods.changed(em);
      await this.mail.tell(em, { id, version, before, after }, staff);
      return this.present(em, method);
    });
  }

  private async must(em: EntityManager, id: string): Promise<StoredMethod> {
    const method = ID.test(id) ? await this.repository.find(em, id) : null;
    if (!method) throw new AppError(paymentsReasons.method_not_found);
    return method;
  }

  private async present(em: EntityManager, method: StoredMethod): Promise<AdminPaymentMethod> {
    const latest = await this.versions.findLatest(subjectOf(method.id), em);
    return {
      id: method.id,
      type: method.type,
      ...contentOf(method),
      contract_address: this.methods.tokenAddress(method.type),
      token_address: this.methods.tokenAddress(method.type),
      offered: method.enabled && method.type === 'TRON',
      ...presentMark(latest),
      created_at: method.createdAt.toISOString(),
    };
  }
}

/** Only TRON is paid with: a method of another network is kept, but cannot be offered. */
function refuseOffering({ type, enabled }: StoredMethod): void {
  if (type !== 'TRON' && enabled) throw invalidField('enabled', 'not_offered');
}

function wanted(body: MethodBody): Pick<StoredMethod, 'name' | 'walletAddress' | 'minAmountMicro' | 'enabled'> {
  const minAmountMicro = parseUsdt(body.min_amount);
  if (minAmountMicro === null) throw invalidField('min_amount', 'decimal', { places: 6 });
  return { name: body.name, walletAddress: body.wallet_address, minAmountMicro, enabled: body.enabled };
}
