import type { Schemas } from '@lotline/web-core/api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { meQuery } from '../../shared/api/queries';

const securityKey = ['security'] as const;

export type Enrolment = Schemas['TotpEnrolment'];

export const totpQuery = queryOptions({
  queryKey: [...securityKey, 'totp'],
  queryFn: ({ signal }) => api.get('/api/auth/totp', { signal }),
});

/** Every call makes a new secret. */
export const beginEnrolment = (password: string): Promise<Enrolment> =>
  api.post('/api/auth/totp/enrol', { body: { password } });

/** Gives the recovery codes, which the server tells this once. */
export const confirmEnrolment = async (code: string): Promise<string[]> =>
  (await api.post('/api/auth/totp/confirm', { body: { code } })).recovery_codes;

export const renewRecoveryCodes = async (): Promise<string[]> =>
  (await api.post('/api/auth/totp/recovery-codes')).recovery_codes;

export const removeTotp = (): Promise<unknown> => api.post('/api/auth/totp/disable');

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: [...securityKey, 'sessions'],
  queryFn: ({ signal }) => api.get('/api/auth/sessions', { signal }),
});

export const endSession = (id: string): Promise<unknown> =>
  api.delete('/api/auth/sessions/{id}', { params: { path: { id } } });

export const endOtherSessions = (): Promise<unknown> => api.post('/api/auth/sessions/end-others');

/** What to do to the kept answers after something here changed: what one may do can depend on the second factor. */
export function useSecurityCache(): { changed: () => Promise<void> } {
  const client = useQueryClient();
  const changed = async () => {
    await client.invalidateQueries({ queryKey: securityKey });
    await client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  return { changed };
}
