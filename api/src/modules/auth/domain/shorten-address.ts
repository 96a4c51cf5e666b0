/** A wallet's address: enough to know one's own by. Not more, in a mail that others may read and a log that is kept for ever. */
export const shortened = (address: string): string => `${address.slice(0, 6)}…${address.slice(-6)}`;
