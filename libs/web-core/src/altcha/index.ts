export { createProofDesk, type ProofDesk, type ProofRequest } from './proof-desk';

/** Loads the ALTCHA widget, in a chunk of its own, and puts it into an element. */
export const mountAltcha: (typeof import('./widget'))['mountAltcha'] = async (host, options) =>
  (await import('./widget')).mountAltcha(host, options);
