import type { Schemas } from '@lotline/web-core/api';
import { queryOptions } from '@tanstack/react-query';
import { officeApi } from '../../shared/office/office-api';

export type Enrolment = Schemas['TotpEnrolment'];

export const totpQuery = () =>
  queryOptions({ queryKey: ['totp'], queryFn: ({ signal }) => officeApi.get('/api/auth/totp', { signal }) });

/** Every call makes a new secret. */
export const beginEnrolment = (password: string): Promise<Enrolment> =>
  officeApi.post('/api/auth/totp/enrol', { body: { password } });

/** Gives the recovery codes, which the server tells this once. */
export const confirmEnrolment = async (code: string): Promise<string[]> =>
  (await officeApi.post('/api/auth/totp/confirm', { body: { code } })).recovery_codes;

export const renewRecoveryCodes = async (): Promise<string[]> =>
  (await officeApi.post('/api/auth/totp/recovery-codes')).recovery_codes;

export const removeTotp = (): Promise<unknown> => officeApi.post('/api/auth/totp/disable');
