import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { isTronAddress } from '../../tron/index.js';
import { recoverSigner } from '../domain/signed-text.js';
import { TransactionsService } from '../../../database/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, type RequestOrigin, toPage } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { AuditLogService } from '../../audit/index.js';
import { ChainService } from '../../tron/index.js';
import { UsersService } from '../../users/index.js';
import type {
  WalletVerificationsQuery,
  WalletVerificationDetail,
  WalletVerificationPage,
} from '../dto/admin-wallets.dto.js';
import { toVerificationDto, toTransferDto } from '../dto/wallet.mapper.js';
import type { AuthorisedWallet } from '../entities/authorised-wallet.entity.js';
import { AuthorisedWalletsRepository, type WalletFilter } from '../repositories/authorised-wallets.repository.js';
import { walletsErrors } from '../wallet-verification.errors.js';

const MAX_TRANSFERS = 20;

/** Lists, verifies and revokes the wallet verifications of all users for staff. */
@Injectable()
export class AdminWalletsService {
  constructor(
    private readonly repository: AuthorisedWalletsRepository,
    private readonly users: UsersService,
    private readonly chain: ChainService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  async findAll(query: WalletVerificationsQuery): Promise<WalletVerificationPage> {
    const limit = query.limit ?? DEFAULT_PAGE;
    const filter = await this.toFilter(query, limit + 1);
    const wallets = filter ? await this.repository.findPage(filter) : [];
    const addresses = [...new Set(wallets.map(({ address }) => address))];
    const [usernames, shared, lastPayments] = await Promise.all([
      this.users.findUsernames(wallets.map(({ userId }) => userId)),
      this.repository.findSharedAddresses(addresses),
      this.chain.findLastBySenders(addresses),
    ]);
    return toPage(
      wallets,
      limit,
      (wallet) => {
        const { address } = wallet;
        return toVerificationDto(wallet, {
          usernames,
          shared: shared.has(address),
          lastPayment: lastPayments.get(address),
        });
      },
      ({ id }) => [id],
    );
  }

  /** With the signature checked now. Throws `wallets.verification_not_found`. */
  async findOne(id: string): Promise<WalletVerificationDetail> {
    const wallet = await this.findOrThrow(id);
    const holders = await this.repository.findUserIds(wallet.address);
    const others = holders.filter((userId) => userId !== wallet.userId);
    const usernames = await this.users.findUsernames([
      wallet.userId,
      ...others,
      ...(wallet.revokedBy ? [wallet.revokedBy] : []),
    ]);
    const toUser = (userId: string) => ({ id: userId, username: usernames.get(userId) ?? '' });
    const transfers = await this.chain.findBySender(wallet.address, MAX_TRANSFERS);
    return {
      ...toVerificationDto(wallet, { usernames, shared: others.length > 0, lastPayment: transfers[0] }),
      message: wallet.message,
      signature: wallet.signature,
      verified: recoverSigner(wallet.message, wallet.signature) === wallet.address,
      verified_at: this.clock.now().toISOString(),
      others: others.map(toUser),
      revoked_by: wallet.revokedBy === null ? null : toUser(wallet.revokedBy),
      revoke_reason: wallet.revokeReason,
      transfers: transfers.map(toTransferDto),
    };
  }

  /** Throws `wallets.verification_not_found`, and `wallets.already_revoked` with who did it and when. */
  async revokeVerification(
    id: string,
    reason: string,
    staff: { actorId: string } & RequestOrigin,
  ): Promise<WalletVerificationDetail> {
    const { userId, address } = await this.findOrThrow(id);
    const revocation = { at: this.clock.now(), by: staff.actorId, reason };
    const revoked = await this.transactions.run(async (manager) => {
      if ((await this.repository.revokeVerifications(manager, { id }, revocation)) === 0) return false;
      await this.audit.record(manager, {
        ...staff,
        action: 'wallets.revoked',
        object: { type: 'wallet', id },
        before: { user: userId, address },
        after: { reason },
      });
      return true;
    });
    const detail = await this.findOne(id);
    if (!revoked) {
      const { revoked_by: by, revoked_at: when } = detail;
      throw new AppError(walletsErrors.already_revoked, {
        params: { changed_by: by?.username ?? '', changed_at: when ?? '' },
      });
    }
    return detail;
  }

  private async findOrThrow(id: string): Promise<AuthorisedWallet> {
    const wallet = await this.repository.findById(id);
    if (!wallet) throw new AppError(walletsErrors.verification_not_found);
    return wallet;
  }

  /** Null when no user has the name that was searched. */
  private async toFilter({ state, q, cursor }: WalletVerificationsQuery, limit: number): Promise<WalletFilter | null> {
    const [beforeId] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (beforeId !== undefined && !ID.test(beforeId)) throw invalidField('cursor', 'cursor');
    if (q === undefined) return { state, beforeId, limit };
    if (isTronAddress(q)) return { state, address: q, beforeId, limit };
    const user = await this.users.findByLogin(q);
    return user && { state, userId: user.id, beforeId, limit };
  }
}
