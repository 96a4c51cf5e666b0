export type { AuthorisedWallet, OpenSession } from './queries';
export { ownGroupQuery, sessionsQuery, walletsQuery } from './queries';
export { useGroupFacts } from './use-group-facts';
export { accountTexts } from './texts';
export { useEndOtherSessions, useDeviceSession, useSessionList } from './use-sessions';
export { useLinkWallet, useUnlinkWallet } from './use-wallets';
