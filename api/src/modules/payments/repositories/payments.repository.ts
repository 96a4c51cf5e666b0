import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, placeholders, select, type SqlValue, toDate, toMicro } from '../../../database/index.js';
import { nextPaymentState, type PaymentFact, type PaymentState } from '../payment-state.js';

export interface PaymentRow {
  id: string;
  purpose: string;
  reference: string;
  label: string;
  userId: string | null;
  email: string | null;
  language: 'zh-cn' | 'en';
  /** Empty when nothing is asked for on the chain. */
  walletAddress: string;
  amountMicro: bigint;
  fromBalanceMicro: bigint;
  amountDueMicro: bigint;
  amountReceivedMicro: bigint;
  amountCreditedMicro: bigint;
  state: PaymentState;
  late: boolean;
  overpaid: boolean;
  extended: boolean;
  version: number;
  expiresAt: Date;
  createdAt: Date;
  endedAt: Date | null;
  /** Of the link with which somebody else can pay. */
  linkToken: string | null;
}

/** A user, or a guest by their e-mail. */
export type PaymentOwner = Pick<PaymentRow, 'userId' | 'email'>;

export type NewPayment = Pick<
  PaymentRow,
  | 'id'
  | 'purpose'
  | 'reference'
  | 'label'
  | 'userId'
  | 'email'
  | 'language'
  | 'walletAddress'
  | 'amountMicro'
  | 'fromBalanceMicro'
  | 'amountDueMicro'
  | 'expiresAt'
  | 'createdAt'
>;

/** What changes with a fact; amounts are added to what is there. */
export interface PaymentChange {
  receivedMicro?: bigint;
  fromBalanceMicro?: bigint;
  creditedMicro?: bigint;
  /** Replaces what is there. */
  amountDueMicro?: bigint;
  expiresAt?: Date;
  extended?: boolean;
  late?: boolean;
  overpaid?: boolean;
}

interface RawPayment {
  id: string;
  purpose: string;
  reference: string;
  label: string;
  user_id: string | number | null;
  email: string | null;
  language: 'zh-cn' | 'en';
  wallet_address: string;
  amount: string | number;
  from_balance: string | number;
  amount_due: string | number;
  amount_received: string | number;
  amount_credited: string | number;
  state: PaymentState;
  late: number | boolean;
  overpaid: number | boolean;
  extended: number | boolean;
  version: number;
  expires_at: string | Date;
  created_at: string | Date;
  ended_at: string | Date | null;
  link_token: string | null;
}

const COLUMNS = `id, purpose, reference, label, user_id, email, language, wallet_address, amount, from_balance, amount_due,
  amount_received, amount_credited, state, late, overpaid, extended, version, expires_at, created_at, ended_at, link_token`;

const toRow = (raw: RawPayment): PaymentRow => ({
  id: raw.id,
  purpose: raw.purpose,
  reference: raw.reference,
  label: raw.label,
  userId: raw.user_id === null ? null : String(raw.user_id),
  email: raw.email,
  language: raw.language,
  walletAddress: raw.wallet_address,
  amountMicro: toMicro(raw.amount),
  fromBalanceMicro: toMicro(raw.from_balance),
  amountDueMicro: toMicro(raw.amount_due),
  amountReceivedMicro: toMicro(raw.amount_received),
  amountCreditedMicro: toMicro(raw.amount_credited),
  state: raw.state,
  late: Boolean(raw.late),
  overpaid: Boolean(raw.overpaid),
  extended: Boolean(raw.extended),
  version: Number(raw.version),
  expiresAt: toDate(raw.expires_at),
  createdAt: toDate(raw.created_at),
  endedAt: toDate(raw.ended_at),
  linkToken: raw.link_token,
});

const AT_FIRST = {
  amountReceivedMicro: 0n,
  amountCreditedMicro: 0n,
  state: 'waiting',
  late: false,
  overpaid: false,
  extended: false,
  version: 1,
  endedAt: null,
  linkToken: null,
} as const;

/** All SQL on payments. */
@Injectable()
export class PaymentsRepository {
  /** Gives the rows as they are now. */
  async insert(em: EntityManager, payments: readonly NewPayment[]): Promise<PaymentRow[]> {
    const rows = payments.map((payment): PaymentRow => ({ ...AT_FIRST, ...payment }));
    const values = rows.map((row): Record<string, SqlValue> => ({
      id: row.id,
      purpose: row.purpose,
      reference: row.reference,
      label: row.label,
      user_id: row.userId,
      email: row.email,
      language: row.language,
      wallet_address: row.walletAddress,
      amount: row.amountMicro,
      from_balance: row.fromBalanceMicro,
      amount_due: row.amountDueMicro,
      amount_received: row.amountReceivedMicro,
      state: row.state,
      late: row.late,
      overpaid: row.overpaid,
      version: row.version,
      expires_at: row.expiresAt,
      created_at: row.createdAt,
    }));
    await insertRows(em, 'payments', Object.keys(values[0] ?? {}), values.map(Object.values));
    return rows;
  }

  async find(em: EntityManager, id: string): Promise<PaymentRow | null> {
    const [row] = await this.findMany(em, [id]);
    return row ?? null;
  }

  async findMany(em: EntityManager, ids: readonly string[]): Promise<PaymentRow[]> {
    if (ids.length === 0) return [];
    const rows = await select<RawPayment>(
      em,
      `SELECT ${COLUMNS} FROM payments WHERE id IN (${placeholders(ids)})`,
      ids,
    );
    return rows.map(toRow);
  }

  /** The payment whose link has this token. */
  async idByLink(em: EntityManager, token: string): Promise<string | null> {
    const [row] = await select<{ id: string }>(em, 'SELECT id FROM payments WHERE link_token=?', [token]);
    return row?.id ?? null;
  }

  async newestOf(em: EntityManager, userId: string, limit: number): Promise<string[]> {
    const rows = await select<{ id: string }>(
      em,
      `SELECT id FROM payments WHERE user_id=? ORDER BY created_at DESC LIMIT ${limit}`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Whose these payments are, each once. */
  async ownersOf(em: EntityManager, ids: readonly string[]): Promise<PaymentOwner[]> {
    const owners = (await this.findMany(em, ids)).map(({ userId, email }) => ({ userId, email }));
    return [...new Map(owners.map((owner) => [owner.userId ?? owner.email, owner])).values()];
  }

  /** The newest payments of these owners that were opened in a span and are not settled. */
  async unsettledOf(
    em: EntityManager,
    owners: readonly PaymentOwner[],
    { from, to, limit }: { from: Date; to: Date; limit: number },
  ): Promise<string[]> {
    const found: string[] = [];
    for (const { userId, email } of owners) {
      const [column, value] = userId === null ? ['email', email] : ['user_id', userId];
      if (value === null || value === undefined) continue;
      const rows = await select<{ id: string }>(
        em,
        `SELECT id FROM payments WHERE ${column}=? AND created_at>? AND created_at<=? AND state<>'settled'
         AND wallet_address<>'' ORDER BY created_at DESC LIMIT ${limit}`,
        [value, from, to],
      );
      found.push(...rows.map(({ id }) => id));
    }
    return found;
  }

  async byReference(em: EntityManager, purpose: string, references: readonly string[]): Promise<PaymentRow[]> {
    if (references.length === 0) return [];
    const rows = await select<RawPayment>(
      em,
      `SELECT ${COLUMNS} FROM payments WHERE purpose=? AND reference IN (${placeholders(references)})`,
      [purpose, ...references],
    );
    return rows.map(toRow);
  }

  /** The row as it is now, and nobody else can change it until the transaction ends. Cashiers are told of a change. */
  async lock(em: EntityManager, id: string): Promise<PaymentRow> {
    await this.touch(em, id);
    const row = await this.find(em, id);
    if (!row) throw new Error(`payment ${id} does not exist`);
    return row;
  }

  /** Records a fact on a locked row; null when the fact does not apply to its state. */
  async apply(
    em: EntityManager,
    row: PaymentRow,
    fact: PaymentFact,
    at: Date,
    change: PaymentChange = {},
  ): Promise<PaymentRow | null> {
    const state = nextPaymentState(row.state, fact);
    return state && this.write(em, { ...row, state, ...endOf(row, state, at) }, at, change);
  }

  /** Of a guest's payment; a user's has none. */
  async changeEmail(em: EntityManager, id: string, email: string): Promise<void> {
    await execute(em, 'UPDATE payments SET email=? WHERE id=? AND user_id IS NULL', [email, id]);
  }

  /** Changes a locked row whose state stays as it is. */
  async change(em: EntityManager, row: PaymentRow, at: Date, change: PaymentChange): Promise<PaymentRow> {
    return this.write(em, row, at, change);
  }

  /** Tells cashiers that something they show has changed. */
  async touch(em: EntityManager, id: string): Promise<void> {
    await execute(em, 'UPDATE payments SET version=version+1 WHERE id=?', [id]);
  }

  /** Version and state of each payment: what a feed compares to notice a change. */
  async fingerprints(
    em: EntityManager,
    ids: readonly string[],
  ): Promise<Map<string, { version: number; state: PaymentState }>> {
    if (ids.length === 0) return new Map();
    const rows = await select<{ id: string; version: number; state: PaymentState }>(
      em,
      `SELECT id, version, state FROM payments WHERE id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(rows.map(({ id, version, state }) => [id, { version: Number(version), state }]));
  }

  /** Without those that these references name. */
  async dueToExpire(
    em: EntityManager,
    { before, except, limit }: { before: Date; except: readonly string[]; limit: number },
  ): Promise<{ id: string; reference: string }[]> {
    const others = except.length === 0 ? '' : ` AND reference NOT IN (${placeholders(except)})`;
    return select<{ id: string; reference: string }>(
      em,
      `SELECT id, reference FROM payments WHERE state IN ('waiting','underpaid') AND expires_at<=?${others}
       ORDER BY expires_at LIMIT ${limit}`,
      [before, ...except],
    );
  }

  private async write(em: EntityManager, row: PaymentRow, at: Date, change: PaymentChange): Promise<PaymentRow> {
    const next: PaymentRow = {
      ...row,
      amountReceivedMicro: row.amountReceivedMicro + (change.receivedMicro ?? 0n),
      fromBalanceMicro: row.fromBalanceMicro + (change.fromBalanceMicro ?? 0n),
      amountCreditedMicro: row.amountCreditedMicro + (change.creditedMicro ?? 0n),
      amountDueMicro: change.amountDueMicro ?? row.amountDueMicro,
      expiresAt: change.expiresAt ?? row.expiresAt,
      extended: change.extended ?? row.extended,
      late: change.late ?? row.late,
      overpaid: change.overpaid ?? row.overpaid,
    };
    await execute(
      em,
      `UPDATE payments SET state=?, amount_received=?, from_balance=?, amount_credited=?, amount_due=?, expires_at=?,
         extended=?, late=?, overpaid=?, ended_at=?, settled_at=COALESCE(settled_at, ?) WHERE id=?`,
      [
        next.state,
        next.amountReceivedMicro,
        next.fromBalanceMicro,
        next.amountCreditedMicro,
        next.amountDueMicro,
        next.expiresAt,
        next.extended,
        next.late,
        next.overpaid,
        next.endedAt,
        next.state === 'settled' ? at : null,
        next.id,
      ],
    );
    return next;
  }
}

/** The first end counts: a payment that is settled late keeps the end of its time. */
const endOf = (row: PaymentRow, state: PaymentState, at: Date): { endedAt: Date | null } => ({
  endedAt: row.endedAt ?? (['settled', 'expired', 'cancelled'].includes(state) ? at : null),
});
