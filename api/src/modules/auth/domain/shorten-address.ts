/** Enough of an address for its owner; not more, in a mail that others may read and a log that is never purged. */
export const shortenAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-6)}`;
