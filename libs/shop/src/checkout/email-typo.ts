import { plainEmail } from '@lotline/web-core/account';

/** Where most mailboxes are. */
const USUAL = [
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'yahoo.com',
  'foxmail.com',
  'protonmail.com',
  'qq.com',
  '163.com',
  '126.com',
  'sina.com',
  'live.com',
];
/** One letter from a usual one, and somebody's own all the same. */
const REAL = ['mail.com', 'email.com', 'ymail.com'];
/** Shorter names have too many real neighbours: only what follows them may be a slip. */
const SHORTEST_SLIP = 5;

/** Whether one text becomes the other by one letter: too much, missing, wrong, or swapped with the next. */
function isOneSlip(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  const swapped =
    restA.length > 1 && restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0];
  return (
    swapped ||
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    (restB !== '' && restA === restB.slice(1))
  );
}

const halves = (domain: string): [name: string, rest: string] => {
  const dot = domain.indexOf('.');
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)];
};

/** The address that was probably meant where a usual domain is misspelt ("…@gmial.con"), else null. Only ever a question. */
export function likelyEmail(typed: string): string | null {
  const email = plainEmail(typed);
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || USUAL.includes(domain) || REAL.includes(domain)) return null;
  const [name, rest] = halves(domain);
  const meant = USUAL.find((usual) => {
    const [usualName, usualRest] = halves(usual);
    const sameName = name === usualName;
    const nearName = usualName.length >= SHORTEST_SLIP && isOneSlip(name, usualName);
    return (sameName || nearName) && (rest === usualRest || isOneSlip(rest, usualRest));
  });
  return meant === undefined ? null : `${email.slice(0, at + 1)}${meant}`;
}
