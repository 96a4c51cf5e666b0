export { isSignature, isStaleText, proveByWallet } from './prove';
export type { Proof, ProofDoor } from './prove';
export { proofEn, proofTexts, proofZh } from './texts';
export type { ProofTexts } from './texts';
