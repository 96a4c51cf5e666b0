export type { AuthorisedWallet, OpenSession } from './queries';
export { sessionsQuery, walletsQuery } from './queries';
export { accountTexts } from './texts';
export { useEndOtherSessions, useDeviceSession, useSessionList } from './use-sessions';
export { useLinkWallet, useUnlinkWallet } from './use-wallets';
