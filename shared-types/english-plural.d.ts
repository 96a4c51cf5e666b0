/** The plural of an English noun: "mailboxes" for "mailbox". The API's mails and the front ends name goods by the same rule. */
export function englishPlural(noun: string): string;
