/** Why a wallet payment, or the signature of a text, stopped. Each kind has a text under `errors:wallet.<kind>`. */
export type WalletErrorKind =
  | 'not_found'
  | 'locked'
  | 'connect_failed'
  | 'connect_rejected'
  | 'connect_timeout'
  | 'pending'
  | 'timeout'
  | 'rejected'
  | 'wrong_network'
  | 'switched'
  | 'usdt_short'
  | 'trx_short'
  | 'not_configured'
  | 'wrong_token'
  | 'contract_failed'
  | 'refused'
  | 'altered'
  | 'wrong_signer'
  | 'expired'
  | 'too_late'
  | 'unconfirmed'
  | 'broadcast_failed'
  | 'failed'
  | 'text_unsupported'
  | 'text_refused'
  | 'text_rejected'
  | 'text_timeout'
  | 'text_failed';

/** What a wallet did not do, or of which we can't tell. `params` fill the placeholders of its text. */
export class WalletError extends Error {
  override readonly name = 'WalletError';

  constructor(
    readonly kind: WalletErrorKind,
    message: string,
    readonly params: Record<string, string> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** True when money may have moved although an error came back: ask the server before trying again. */
  get maybeSent(): boolean {
    return this.kind === 'timeout' || this.kind === 'broadcast_failed' || this.kind === 'failed';
  }
}
