import { OWN_CONNECTION, shop } from './shop.ts';
import { until } from './wait.ts';

interface CaughtMail {
  id: string;
  subject: string;
  text: string;
  html?: string;
  from?: { name?: string; address: string }[];
  to: { address: string }[];
  attachments?: { generatedFileName: string; fileName?: string }[];
}

export interface Mail {
  subject: string;
  text: string;
  attachments: { name: string; bytes: Buffer }[];
}

async function get(path: string): Promise<Response> {
  const answer = await fetch(`${shop().mailUrl}${path}`, { headers: OWN_CONNECTION });
  if (!answer.ok) throw new Error(`The mail catcher answered ${answer.status} to ${path}`);
  return answer;
}

async function caughtFor(address: string): Promise<CaughtMail[]> {
  const all = (await (await get('/email')).json()) as CaughtMail[];
  return all.filter((mail) => mail.to.some((to) => to.address === address));
}

/** Mail about an order that waits for its payment has the link to its cashier; no other mail has. */
const isAboutPayment = ({ text }: CaughtMail): boolean => text.includes('/h5Pay?preOrderId=');

/** How many mails have come to an address, but for those about an order that waits for its payment. */
export const mailCount = async (address: string): Promise<number> =>
  (await caughtFor(address)).filter((mail) => !isAboutPayment(mail)).length;

/** Waits for the first mail about an order of this address that waits for its payment. */
export const paymentMailTo = (address: string): Promise<{ subject: string; text: string }> =>
  until(`a mail about a payment to ${address}`, async () => (await caughtFor(address)).find(isAboutPayment) ?? null);

/** The HTML of that mail, and the name that it comes from. */
export async function paymentHtmlTo(address: string): Promise<{ html: string; sender: string }> {
  const { html = '', from = [] } = await until(
    `a mail about a payment to ${address}`,
    async () => (await caughtFor(address)).find(isAboutPayment) ?? null,
  );
  return { html, sender: from[0]?.name ?? '' };
}

/** Waits for the first mail to an address, but for those about an order that waits for its payment. */
export async function mailTo(address: string): Promise<Mail> {
  const mail = await until(
    `a mail to ${address}`,
    async () => (await caughtFor(address)).find((one) => !isAboutPayment(one)) ?? null,
  );
  const attachments = await Promise.all(
    (mail.attachments ?? []).map(async ({ generatedFileName, fileName }) => {
      const file = await get(`/email/${mail.id}/attachment/${encodeURIComponent(generatedFileName)}`);
      return { name: fileName ?? generatedFileName, bytes: Buffer.from(await file.arrayBuffer()) };
    }),
  );
  return { subject: mail.subject, text: mail.text, attachments };
}

/** The path of the link to the order in a delivery mail. */
export function orderLinkIn(mail: Mail): string {
  const link = /https?:\/\/\S+?(\/order\/[\w-]+)/.exec(mail.text);
  if (link?.[1] === undefined) throw new Error(`No link to an order in:\n${mail.text}`);
  return link[1];
}

/** Waits for a mail with a code of six digits other than those, and gives the code. */
export const codeMailedTo = (address: string, known: readonly string[] = []): Promise<string> =>
  until(`a code mailed to ${address}`, async () => {
    const codes = (await caughtFor(address)).map((mail) => /[:：] ?(\d{6})$/m.exec(mail.text)?.[1]);
    return codes.find((code) => code !== undefined && !known.includes(code)) ?? null;
  });
