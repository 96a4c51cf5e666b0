import type { Staff, StepUpChecks } from '../../common/index.js';

/** The owner of the sample shop, as whom the sample data are made. */
export const sampleStaff = (ownerId: string): Staff => ({
  caller: { userId: ownerId, username: 'admin', isAdmin: true, permissions: new Set() },
  origin: { ip: '127.0.0.1', requestId: 'sample-data' },
});

/** The sample data need no code: their command has the database anyway. */
export const sampleStepUp: StepUpChecks = {
  requireWindow: () => Promise.resolve(),
  requireCode: () => Promise.resolve(),
  requireForAmount: () => Promise.resolve(),
  hasPermission: () => false,
};
