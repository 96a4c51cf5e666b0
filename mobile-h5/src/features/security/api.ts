import type { Schemas } from '@lotline/web-core/api';
import { queryOptions } from '@tanstack/react-query';
import { mobileAdminApi } from '../../shared/mobile-admin/mobile-admin-api';

export type Enrolment = Schemas['TotpEnrolment'];

export const totpQuery = () =>
  queryOptions({ queryKey: ['totp'], queryFn: ({ signal }) => mobileAdminApi.get('/api/auth/totp', { signal }) });

/** Every call makes a new secret. */
export const beginEnrolment = (password: string): Promise<Enrolment> =>
  mobileAdminApi.post('/api/auth/totp/enrol', { body: { password } });

/** Gives the recovery codes, which the server tells this once. */
export const confirmEnrolment = async (code: string): Promise<string[]> =>
  (await mobileAdminApi.post('/api/auth/totp/confirm', { body: { code } })).recovery_codes;

export const renewRecoveryCodes = async (): Promise<string[]> =>
  (await mobileAdminApi.post('/api/auth/totp/recovery-codes')).recovery_codes;

export const removeTotp = (): Promise<unknown> => mobileAdminApi.post('/api/auth/totp/disable');
