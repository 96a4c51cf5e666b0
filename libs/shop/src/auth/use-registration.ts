import { plainEmail, plainName, plainWord } from '@lotline/web-core/account';
import { ApiError, type Schemas } from '@lotline/web-core/api';
import { forgetPromotion, storedAttribution } from '@lotline/web-core/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { promotionCodeQuery } from '../agents';
import { session } from '../session';
import { isUsernameFree, register } from './queries';

export type RegistrationValues = Omit<Schemas['RegisterBody'], 'altcha' | keyof ReturnType<typeof storedAttribution>>;

/** Registers a user. `taken` is the username or e-mail that exists already. */
export function useRegistration(onRegistered: (session: Schemas['Session']) => void) {
  const [taken, setTaken] = useState<string | null>(null);
  /** Throws what the server refused. */
  const submit = async (values: RegistrationValues) => {
    const plain = {
      username: plainName(values.username),
      email: plainEmail(values.email),
      wallet_address: plainWord(values.wallet_address),
      invite_code: plainWord(values.invite_code ?? ''),
    };
    try {
      onRegistered(await register({ ...values, ...plain, ...storedAttribution(session) }));
    } catch (error) {
      const reason = error instanceof ApiError ? error.reason : null;
      if (reason === 'users.username_taken') setTaken(plain.username);
      if (reason === 'users.email_taken') setTaken(plain.email);
      throw error;
    }
  };
  /** Whether the username exists already. When that is unknown now, the server answers it on submit. */
  const checkUsername = async (typed: string): Promise<boolean> => {
    const username = plainName(typed);
    const isTaken = !(await isUsernameFree(username).catch(() => true));
    if (isTaken) setTaken(username);
    return isTaken;
  };
  return { taken, clearTaken: () => setTaken(null), checkUsername, submit };
}

/**
 * The invite code that a cashier's address or a promotion link brought, once it is known to be an agent's; null before. An
 * unknown one is deleted, since a registration with it would be refused.
 */
export function useInviteCode(): string | null {
  const invite = session.get('inviteCode');
  const code = invite ?? session.get('promotionCode') ?? '';
  const { data: isKnown } = useQuery({ ...promotionCodeQuery(code), enabled: code !== '', retry: false });
  useEffect(() => {
    if (isKnown !== false) return;
    if (invite !== null) session.remove('inviteCode');
    else forgetPromotion(session);
  }, [isKnown, invite]);
  return isKnown === true ? code : null;
}
