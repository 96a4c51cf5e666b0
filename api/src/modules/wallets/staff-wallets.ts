import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { isTronAddress, signerOf } from '../../infrastructure/encryption/index.js';
import { Transactions } from '../../database/index.js';
import { AppError, invalidField } from '../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, type RequestOrigin, toPage } from '../../common/http/index.js';
import { ID } from '../../common/ids/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { AuditLog } from '../audit/index.js';
import { Chain, type ChainTransfer } from '../chain/index.js';
import { UsersService } from '../users/index.js';
import type {
  ProofsQuery,
  ProofTransfer,
  WalletProofDetail,
  WalletProofPage,
  WalletProofRow,
} from './dto/staff-wallets.dto.js';
import { type Proof, type ProofFilter, StaffWalletsRepository } from './repositories/staff-wallets.repository.js';
import { walletsReasons } from './wallets.errors.js';
import { WalletsRepository } from './repositories/wallets.repository.js';

const MOST_TRANSFERS = 20;

/** Proofs of all users as staff see them: they can be looked at, verified again and revoked. None of it moves money. */
@Injectable()
export class StaffWallets {
  constructor(
    private readonly repository: StaffWalletsRepository,
    private readonly wallets: WalletsRepository,
    private readonly users: UsersService,
    private readonly chain: Chain,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async list(query: ProofsQuery): Promise<WalletProofPage> {
    const filter = await this.filterOf(query);
    const rows = filter ? await this.transactions.read((em) => this.repository.list(em, filter)) : [];
    const [names, paid] = await Promise.all([
      this.users.namesOf(rows.map(({ userId }) => userId)),
      this.chain.lastFrom([...new Set(rows.map(({ address }) => address))]),
    ]);
    const limit = query.limit ?? DEFAULT_PAGE;
    return toPage(
      rows,
      limit,
      (proof) => presentRow(proof, names, paid.get(proof.address)),
      ({ id }) => [id],
    );
  }

  /** With the signature checked now. Throws `wallets.proof_not_found`. */
  async detail(id: string): Promise<WalletProofDetail> {
    const proof = await this.must(id);
    const holders = await this.transactions.read((em) => this.wallets.usersOf(em, proof.address));
    const others = holders.filter((userId) => userId !== proof.userId);
    const names = await this.users.namesOf([proof.userId, ...others, ...(proof.revokedBy ? [proof.revokedBy] : [])]);
    const userOf = (userId: string) => ({ id: userId, username: names.get(userId) ?? '' });
    const transfers = await this.chain.transfersFrom(proof.address, MOST_TRANSFERS);
    return {
      ...presentRow(proof, names, transfers[0]),
      message: proof.message,
      signature: proof.signature,
      verified: signerOf(proof.message, proof.signature) === proof.address,
      verified_at: this.clock.now().toISOString(),
      others: others.map(userOf),
      revoked_by: proof.revokedBy === null ? null : userOf(proof.revokedBy),
      revoke_reason: proof.revokeReason,
      transfers: transfers.map(presentTransfer),
    };
  }

  /** Throws `wallets.proof_not_found`, and `wallets.already_revoked` with who did it and when. */
  async revoke(id: string, reason: string, staff: { actorId: string } & RequestOrigin): Promise<WalletProofDetail> {
    const proof = await this.must(id);
    const at = this.clock.now();
    const revoked = await this.transactions.run(async (em) => {
      if (!(await this.repository.revoke(em, id, { at, by: staff.actorId, reason }))) return false;
      await this.audit.record(em, {
        ...staff,
        action: 'wallets.revoked',
        object: { type: 'wallet', id },
        before: { user: proof.userId, address: proof.address },
        after: { reason },
      });
      return true;
    });
    const detail = await this.detail(id);
    if (!revoked) {
      const { revoked_by: by, revoked_at: when } = detail;
      throw new AppError(walletsReasons.already_revoked, { changed_by: by?.username ?? '', changed_at: when ?? '' });
    }
    return detail;
  }

  private async must(id: string): Promise<Proof> {
    const proof = await this.transactions.read((em) => this.repository.find(em, id));
    if (!proof) throw new AppError(walletsReasons.proof_not_found);
    return proof;
  }

  /** Null when nobody has the name that was searched. */
  private async filterOf({ state, q, cursor, limit = DEFAULT_PAGE }: ProofsQuery): Promise<ProofFilter | null> {
    const [before] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (before !== undefined && !ID.test(before)) throw invalidField('cursor', 'cursor');
    if (q === undefined) return { state, before, limit };
    if (isTronAddress(q)) return { state, address: q, before, limit };
    const user = await this.users.findByLogin(q);
    return user && { state, userId: user.id, before, limit };
  }
}

const presentTransfer = ({ txid, amountMicro, blockTime, state }: ChainTransfer): ProofTransfer => ({
  txid,
  amount: formatUsdt(amountMicro),
  block_time: blockTime?.toISOString() ?? null,
  final: state === 'final',
});

const presentRow = (proof: Proof, names: ReadonlyMap<string, string>, last?: ChainTransfer): WalletProofRow => ({
  id: proof.id,
  user: { id: proof.userId, username: names.get(proof.userId) ?? '' },
  address: proof.address,
  proved_at: proof.createdAt.toISOString(),
  shared: proof.shared,
  revoked_at: proof.revokedAt?.toISOString() ?? null,
  last_payment: last ? presentTransfer(last) : null,
});
