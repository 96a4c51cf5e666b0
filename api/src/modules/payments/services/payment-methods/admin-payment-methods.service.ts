import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionsService } from '../../../../database/index.js';
import { AppError, invalidField } from '../../../../common/errors/index.js';
import type { PageQuery, Staff } from '../../../../common/index.js';
import { ID } from '../../../../common/ids/index.js';
import type { VersionPage } from '../../../../infrastructure/versions/index.js';
import { formatUsdt, parseUsdt } from '../../../../common/money/index.js';
import { type ContentKind, VersionedContentService } from '../../../content/index.js';
import { ReceivingWalletRulesService } from './receiving-wallet-rules.service.js';
import type {
  AdminPaymentMethod,
  ChangedMethodBody,
  MethodBody,
  NewMethodBody,
} from '../../dto/payment-methods.dto.js';
import { PaymentMethodMailService } from '../../mails/payment-method-mail.service.js';
import { PaymentMethodsService } from './payment-methods.service.js';
import { PaymentMethodsRepository } from '../../repositories/payment-methods.repository.js';
import type { PaymentMethod } from '../../entities/payment-method.entity.js';
import { paymentsErrors } from '../../payments.errors.js';

const METHOD: ContentKind = { subject: 'payment-method', conflict: paymentsErrors.version_changed };

/** What a version keeps of a payment method. */
const contentOf = ({ name, walletAddress, minAmountMicro, enabled }: PaymentMethod) => ({
  name,
  wallet_address: walletAddress,
  min_amount: formatUsdt(minAmountMicro),
  enabled,
});

/** Administration of the shop's receiving wallets. Every owner is notified of each change by mail. */
@Injectable()
export class AdminPaymentMethodsService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly repository: PaymentMethodsRepository,
    private readonly rules: ReceivingWalletRulesService,
    private readonly content: VersionedContentService,
    private readonly methods: PaymentMethodsService,
    private readonly notifications: PaymentMethodMailService,
  ) {}

  /** All of them, also those that are not offered, oldest first. */
  async findAll(): Promise<AdminPaymentMethod[]> {
    const methods = await this.repository.findAll();
    return Promise.all(methods.map((method) => this.presentMethod(method)));
  }

  async findHistory(id: string, query: PageQuery): Promise<VersionPage> {
    await this.loadMethod(id);
    return this.content.findHistory(METHOD, id, query);
  }

  /** Adds a wallet; one on TRON is watched from now on. `payments.wallet_of_user`, errors of fields. */
  createMethod(body: NewMethodBody, staff: Staff): Promise<AdminPaymentMethod> {
    return this.transactions.run(async (manager) => {
      const type = body.type ?? 'TRON';
      const fields = { type, ...parseFields(body) };
      assertCanBeOffered(fields);
      await this.rules.assertAdmissible(manager, type, body);
      const method = await this.methods.insertMethod(manager, fields);
      const { id } = method;
      const after = contentOf(method);
      await this.content.recordCreated(manager, { kind: METHOD, action: 'payments.method_added', id, after }, staff);
      await this.notifications.enqueue(manager, { id, version: 1, before: null, after }, staff);
      return this.presentMethod(method, manager);
    });
  }

  /**
   * Changes a method for new payments: those that are open keep their wallet, and an old wallet stays watched for ever.
   * `payments.method_not_found`, `payments.version_changed`, `payments.wallet_of_user`, errors of fields.
   */
  changeMethod(id: string, body: ChangedMethodBody, staff: Staff): Promise<AdminPaymentMethod> {
    return this.transactions.run(async (manager) => {
      const stored = await this.loadMethod(id, manager);
      const method = { ...stored, ...parseFields(body) };
      assertCanBeOffered(method);
      const [before, after] = [contentOf(stored), contentOf(method)];
      const edit = { kind: METHOD, action: 'payments.method_changed', id, base: body.version, before, after } as const;
      const version = await this.content.recordChanged(manager, edit, staff);
      if (method.walletAddress !== stored.walletAddress) await this.rules.assertAdmissible(manager, stored.type, body);
      await this.methods.updateMethod(manager, method);
      await this.notifications.enqueue(manager, { id, version, before, after }, staff);
      return this.presentMethod(method, manager);
    });
  }

  private async loadMethod(id: string, manager?: EntityManager): Promise<PaymentMethod> {
    const method = ID.test(id) ? await this.repository.findById(id, manager) : null;
    if (!method) throw new AppError(paymentsErrors.method_not_found);
    return method;
  }

  private async presentMethod(method: PaymentMethod, manager?: EntityManager): Promise<AdminPaymentMethod> {
    return {
      id: method.id,
      type: method.type,
      ...contentOf(method),
      contract_address: this.methods.tokenAddress(method.type),
      token_address: this.methods.tokenAddress(method.type),
      offered: method.enabled && method.type === 'TRON',
      ...(await this.content.findLatest(METHOD, method.id, manager)),
      created_at: method.createdAt.toISOString(),
    };
  }
}

/** Only TRON is paid with: a method of another network is kept, but cannot be offered. */
function assertCanBeOffered({ type, enabled }: Pick<PaymentMethod, 'type' | 'enabled'>): void {
  if (type !== 'TRON' && enabled) throw invalidField('enabled', 'not_offered');
}

function parseFields(body: MethodBody): Pick<PaymentMethod, 'name' | 'walletAddress' | 'minAmountMicro' | 'enabled'> {
  const minAmountMicro = parseUsdt(body.min_amount);
  if (minAmountMicro === null) throw invalidField('min_amount', 'decimal', { places: 6 });
  return { name: body.name, walletAddress: body.wallet_address, minAmountMicro, enabled: body.enabled };
}
