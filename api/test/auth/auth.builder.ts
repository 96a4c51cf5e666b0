import { JwtService } from '@nestjs/jwt';
import { generateSecret, generateSync } from 'otplib';
import type { TestApi } from '../support/harness.js';
import { EncryptionService } from '../../src/infrastructure/encryption/index.js';
import { insertIgnore, TransactionsService } from '../../src/database/index.js';
import { IdsService } from '../../src/common/ids/index.js';
import { RolesService } from '../../src/modules/roles/index.js';
import { hashPassword, type NewUser, type User, UsersService } from '../../src/modules/users/index.js';
import { RecoveryCode } from '../../src/modules/auth/entities/recovery-code.entity.js';
import { AuthSession } from '../../src/modules/auth/entities/session.entity.js';
import { type Claims, type Payload, TokensService } from '../../src/modules/auth/services/tokens.service.js';
import { recoveryHash, secretContext } from '../../src/modules/auth/domain/totp-secret.js';
import { newRecoveryCodes } from '../../src/modules/auth/domain/totp-code.js';
import { TotpRepository } from '../../src/modules/auth/repositories/totp.repository.js';
import { TotpEnrolmentService } from '../../src/modules/auth/services/totp/totp-enrolment.service.js';

/** The password of every user made here. */
export const TEST_PASSWORD = 'correct horse 电池';
const passwordHash = hashPassword(TEST_PASSWORD);
let count = 0;

export interface SignedInUser {
  user: User;
  token: string;
  /** For `.set(buyer.headers)`. */
  headers: { Authorization: string };
}

/** A user in the database, with roles (`owner`, `sales`) when given. */
/** `verified`: the e-mail is proved, as it must be for a second factor and for payouts. */
export async function makeUser(
  api: TestApi,
  { roles = [], verified = false, ...given }: Partial<NewUser> & { roles?: string[]; verified?: boolean } = {},
): Promise<User> {
  count += 1;
  const id = api.get(IdsService).next();
  const users = api.get(UsersService);
  const row = { id, username: `user${count}`, email: `user${count}@example.com`, ...given };
  const hash = await passwordHash;
  await api.get(TransactionsService).run(async (manager) => {
    await users.createUser(manager, { ...row, passwordHash: hash });
    if (verified) await users.setEmailVerified(manager, row.id);
    for (const role of roles) await api.get(RolesService).assignRole(manager, row.id, role);
  });
  const user = await users.findById(row.id);
  if (!user) throw new Error('the user is not there');
  return user;
}

/** A user with a session, without the time that a real sign-in takes. */
export async function signedIn(api: TestApi, given: Parameters<typeof makeUser>[1] = {}): Promise<SignedInUser> {
  const user = await makeUser(api, given);
  const { token } = await api.get(TokensService).issueToken(user);
  return { user, token, headers: { Authorization: `Bearer ${token}` } };
}

const HALF_MINUTE_MS = 30_000;
const ORIGIN = { ip: '192.0.2.1', requestId: 'builder' };

export interface Authenticator {
  secret: string;
  recoveryCodes: string[];
  /** A code that was not used yet; moves the clock, since each half minute has only one. */
  freshCode: () => string;
}

/** Sets up a second factor for a user. */
export async function enrolled(api: TestApi, { user }: Pick<SignedInUser, 'user'>): Promise<Authenticator> {
  const totp = api.get(TotpEnrolmentService);
  const { secret } = await totp.beginEnrolment(user.id);
  const code = () => generateSync({ secret, epoch: Math.floor(api.clock.now().getTime() / 1000) });
  const recoveryCodes = await totp.confirmEnrolment(user.id, code(), ORIGIN);
  const freshCode = () => {
    api.clock.advance(HALF_MINUTE_MS);
    return code();
  };
  return { secret, recoveryCodes, freshCode };
}

/**
 * Headers of a user with a code for one call: a recovery code made for it, since of those any number are good at the same
 * moment. Who has no second factor gets one first.
 */
export async function withCode(api: TestApi, { user, headers }: Pick<SignedInUser, 'user' | 'headers'>) {
  const [encryption, repository, now] = [api.get(EncryptionService), api.get(TotpRepository), api.clock.now()];
  const [code = ''] = newRecoveryCodes();
  await api.get(TransactionsService).run(async (manager) => {
    await api.get(UsersService).lockById(manager, user.id);
    if (!(await repository.lockTotp(manager, user.id))) {
      await repository.insertUnconfirmed(
        manager,
        user.id,
        encryption.encrypt(generateSecret(), secretContext(user.id)),
        now,
      );
      await repository.confirmTotp(manager, user.id, 0, now);
    }
    await manager.insert(RecoveryCode, {
      userId: user.id,
      codeHash: recoveryHash(encryption, user.id, code),
      usedAt: null,
    });
  });
  return { ...headers, 'X-TOTP': code };
}

/**
 * Headers of a user whose step-up window is open, for as many calls as a test makes within it. Like `withCode`, it gives
 * a second factor to who has none.
 */
export async function withStepUp(api: TestApi, who: Pick<SignedInUser, 'user' | 'headers'>) {
  const { headers } = who;
  const { 'X-TOTP': totp } = await withCode(api, who);
  await listSession(api, headers.Authorization);
  const answer = await api.http.post('/api/auth/step-up').set(headers).send({ totp });
  if (answer.status !== 200) throw new Error(`the step-up was answered with ${answer.status}: ${answer.text}`);
  return headers;
}

/** The same for a buyer without a second factor, by the password. */
export async function withPasswordStepUp(api: TestApi, { headers }: Pick<SignedInUser, 'headers'>) {
  await listSession(api, headers.Authorization);
  const answer = await api.http.post('/api/auth/step-up').set(headers).send({ password: TEST_PASSWORD });
  if (answer.status !== 200) throw new Error(`the step-up was answered with ${answer.status}: ${answer.text}`);
  return headers;
}

/** What a token says. */
export const claimsOf = (api: TestApi, token: string): Claims =>
  api.get(TokensService).claimsOf(api.get(JwtService).decode<Payload>(token));

/** The session of a token that no sign-in issued. */
export async function listSession(api: TestApi, authorization: string): Promise<void> {
  const claims = claimsOf(api, authorization.replace('Bearer ', ''));
  const [there] = await api.rows(`SELECT token_id FROM auth_sessions WHERE token_id='${claims.tokenId}'`);
  if (there) return;
  const at = api.clock.now();
  // Another call of the same test may be first.
  await api
    .get(TransactionsService)
    .run((manager) =>
      insertIgnore(manager, AuthSession, [{ ...claims, ip: ORIGIN.ip, device: '', createdAt: at, lastSeenAt: at }]),
    );
}
