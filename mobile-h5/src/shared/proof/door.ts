/** A wallet's owner by a signature: the address, the server's number for the text, and the signed text. */
export interface Proof {
  address: string;
  nonce: string;
  signature: string;
}

/** The server's side of a proof that a wallet is somebody's. */
export interface ProofDoor {
  /** The text that the wallet of this address has to sign. */
  ask: (address: string) => Promise<{ message: string; nonce: string }>;
  /** Hands the signed text in. Throws what the server refused. */
  handIn: (proof: Proof) => Promise<void>;
}
