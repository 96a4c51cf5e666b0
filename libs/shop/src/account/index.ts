export type { AuthorisedWallet, OpenSession } from './calls';
export * from './queries';
export { accountTexts } from './texts';
