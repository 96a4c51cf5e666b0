import { api } from '@lotline/shop/api';
import type { Schemas } from '@lotline/web-core/api';
import { queryOptions } from '@tanstack/react-query';

export type Enrolment = Schemas['TotpEnrolment'];

export const totpQuery = () =>
  queryOptions({ queryKey: ['totp'], queryFn: ({ signal }) => api.get('/api/auth/totp', { signal }) });

/** Every call makes a new secret. */
export const beginEnrolment = (password: string): Promise<Enrolment> =>
  api.post('/api/auth/totp/enrol', { body: { password } });

/** Gives the recovery codes, which the server tells this once. */
export const confirmEnrolment = async (code: string): Promise<string[]> =>
  (await api.post('/api/auth/totp/confirm', { body: { code } })).recovery_codes;

export const renewRecoveryCodes = async (): Promise<string[]> =>
  (await api.post('/api/auth/totp/recovery-codes')).recovery_codes;

export const removeTotp = (): Promise<unknown> => api.post('/api/auth/totp/disable');
