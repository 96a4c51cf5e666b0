export type { AuthorisedWallet, OpenSession } from './calls';
export * from './queries';
