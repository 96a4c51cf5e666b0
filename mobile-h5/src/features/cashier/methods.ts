/** The ways to pay, in the order of the tabs. */
export const methods = ['scan', 'wallet', 'app', 'link', 'sent'] as const;
export type Method = (typeof methods)[number];

/** Where somebody stands who opens the cashier. */
export interface Place {
  /** In the browser inside a wallet. */
  isWalletBrowser: boolean;
  /** On a phone: its own screen can't be scanned with its own camera. */
  touch: boolean;
  /** In the browser of a chat, from which no wallet opens. */
  insideChat: boolean;
  /** Opened by a link for somebody else to pay. */
  shared: boolean;
}

/** The receiver of a link does not make the next one. */
export const methodsFor = ({ shared }: Pick<Place, 'shared'>): Method[] =>
  methods.filter((method) => !shared || method !== 'link');

/** The way that is open at first. */
export const firstMethod = ({ isWalletBrowser, insideChat, touch }: Place): Method =>
  isWalletBrowser ? 'wallet' : touch && !insideChat ? 'app' : 'scan';
