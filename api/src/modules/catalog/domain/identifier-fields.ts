import type { IdentifierKind, LineField } from './line-format.js';

/** Matches names in either language. Checked first, since the password of a mailbox is a secret too. */
const SECRET =
  /pass|pwd|pw(?![a-z])|cookie|token|secret|\bkeys?\b|2\s*fa|two.?factor|\botp\b|totp|\bcodes?\b|\bpin\b|session|密码|密保|口令|密钥|私钥|秘钥|令牌|验证|恢复码|备用码|接码|助记词|双重|二次|卡密|激活码|兑换码|序列号|cdk|serial/i;

/**
 * A recovery mailbox or number may belong to the supplier, one for a whole batch: it is no identifier unless staff say
 * so.
 */
const SECONDARY = /备用|辅助|辅邮|恢复|找回|recover|backup|alternat|secondary/i;

const BY_NAME: readonly (readonly [Exclude<IdentifierKind, 'none'>, RegExp])[] = [
  ['email', /e-?mail|\bmail(box)?\b|邮箱|邮件|电邮/i],
  ['phone', /phone|mobile|\btel\b|手机|电话/i],
  ['uid', /\buid\b|^(user |account )?id$|^(用户|[账帐]号)编号$|主页|profile (url|link)/i],
  ['username', /user\s*name|^(user|log-?in|handle|account)$|用户名|登录名|^(登录)?[账帐][号户]名?$/i],
];

type NamedField = Pick<LineField, 'name'>;
type Shown = Pick<LineField, 'name' | 'masked'>;

/** Whether a field's name says that it contains a secret. */
export const isSecret = ({ name }: NamedField): boolean => SECRET.test(name.zh) || SECRET.test(name.en);

/**
 * Why a field cannot be an identifier; null when it can. A masked field may contain a password, whatever its name, so
 * only e-mails and phone numbers are allowed there: these are recognized by their form.
 */
export function findIdentifierProblem(field: Shown, kind: IdentifierKind): 'secret' | 'not_hidden' | null {
  if (kind === 'none') return null;
  if (isSecret(field)) return 'secret';
  return field.masked && (kind === 'uid' || kind === 'username') ? 'not_hidden' : null;
}

/**
 * Default identifiers of fields: by their names and the field of the live check; if there are none, the first field.
 */
export function defaultIdentifiers(fields: readonly Shown[], uidField: number | null): IdentifierKind[] {
  const allowed = (field: Shown, kind: IdentifierKind): IdentifierKind =>
    findIdentifierProblem(field, kind) === null ? kind : 'none';
  const kinds = fields.map((field, index): IdentifierKind =>
    allowed(field, index + 1 === uidField ? 'uid' : kindByName(field)),
  );
  const [first] = fields;
  const matching = kinds.some((kind) => kind !== 'none');
  if (first && !matching && !isSecondary(first)) kinds[0] = allowed(first, 'username');
  return kinds;
}

const isSecondary = ({ name }: NamedField): boolean => SECONDARY.test(name.zh) || SECONDARY.test(name.en);

function kindByName(field: NamedField): IdentifierKind {
  if (isSecondary(field)) return 'none';
  const { zh, en } = field.name;
  return BY_NAME.find(([, words]) => words.test(zh) || words.test(en))?.[0] ?? 'none';
}
