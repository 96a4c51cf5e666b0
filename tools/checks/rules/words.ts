export type Language = 'zh-CN' | 'en';

interface Rule {
  word: RegExp;
  instead: string;
}

/** Words that no text on a screen has, and what docs/glossary.md calls the thing. */
const RULES: Record<Language, readonly Rule[]> = {
  en: [
    { word: /\bgoods\b/i, instead: 'product, item' },
    { word: /\}\} (more )?lines?\b/i, instead: 'account, item' },
    { word: /\be-mail|\bmail(s|ed|box)?\b/i, instead: 'email, inbox' },
    { word: /\bdestr(oy|uction)/i, instead: 'delete' },
    { word: /\bdigest\b/i, instead: 'checksum' },
    { word: /\bby (itself|themselves)\b/i, instead: 'automatically' },
    { word: /\b(some|any|every)body\b/i, instead: 'someone, anyone, everyone' },
    { word: /\bwhoever\b/i, instead: 'anyone who' },
    { word: /\b(take|taken|give|given|gave) back\b/i, instead: 'reversed, withdrawn, refunded, undone' },
    { word: /\basked for\b/i, instead: 'requested, expected' },
    { word: /\bforget\b/i, instead: 'delete' },
    { word: /\bpay another way\b/i, instead: 'another payment method' },
    { word: /\bgo on\b(?! sale)/i, instead: 'continue, resume' },
    { word: /\bgiv(e|en) up\b/i, instead: 'drop, failed' },
    { word: /\bagents?\b/i, instead: 'affiliate' },
    { word: /\bby (it|your link|my link)\b/i, instead: 'through' },
    { word: /centre\b|programme|(recogn|author)is|\bcancell(ed|ing)\b/i, instead: 'US spelling' },
    { word: /\ba person\b/i, instead: 'manual review' },
    { word: /\bwallet approvals?\b/i, instead: 'token approval' },
    { word: /\bidentifying digits\b/i, instead: 'matching digits' },
    { word: /\bshel(f|ves)\b/i, instead: 'on sale, quarantined' },
    { word: /\bshops?\b/i, instead: 'store' },
    { word: /\bsign(s|ed)? (in|out)\b|\bsign-in\b/i, instead: 'log in, log out' },
    // A receipt as PDF is the document that buyers download.
    { word: /\breceipts?\b(?!\.| \(PDF\))/i, instead: 'incoming payment' },
    { word: /\bcustomer service\b/i, instead: 'support' },
    { word: /\bdata board\b/i, instead: 'dashboard' },
  ],
  'zh-CN': [
    { word: /(?<!第 ?)\{\{[^}]*\}\} ?行/, instead: '个' },
    { word: /(查看|显示|隐藏|交付|使用|收到|补发)(的)?内容/, instead: '账号' },
    { word: /收银台|付款页面/, instead: '付款页' },
    { word: /交付/, instead: '发货' },
    { word: /销毁/, instead: '删除' },
    { word: /购买记录/, instead: '我的订单' },
    { word: /商城|本店|店铺/, instead: '商店' },
    { word: /没有成功/, instead: '失败' },
    { word: /校验值/, instead: '校验码' },
    { word: /存活检测|账号检测/, instead: '测活' },
    { word: /授权钱包/, instead: '已验证钱包' },
    { word: /认领/, instead: '指派' },
    { word: /换货/, instead: '补发' },
    { word: /已死/, instead: '失效' },
    { word: /未检出/, instead: '无法判断' },
    { word: /结算/, instead: '提现，资金' },
    { word: /(?<!身份)验证器|两步验证|二次验证/, instead: '身份验证器' },
    { word: /解除绑定/, instead: '解绑' },
    { word: /佣金比例/, instead: '佣金费率' },
    { word: /埋点/, instead: '访问统计' },
    { word: /明文/, instead: '账号' },
    { word: /库存行/, instead: '库存' },
    { word: /控制台/, instead: '电脑后台，管理后台' },
    { word: /限制账号/, instead: '封禁' },
    { word: /名下/, instead: '存为邮箱的余额' },
    { word: /数据看板/, instead: '看板' },
    { word: /售罄的商品/, instead: '缺货的商品' },
    { word: /访客(订单|下单)|未登录访客/, instead: '游客' },
  ],
};

const ERRORS = 'libs/web-core/src/errors/locales';
const STOCK = 'admin-console/src/features/stock/locales';
const JOB = 'admin-console/src/shared/job/locales';
const CHECKER = 'libs/shop/src/live-check/locales';

/** Texts that may have such a word, by file and key. */
export const EXCEPTIONS: ReadonlySet<string> = new Set([
  // The error catalogue of the specification.
  `${ERRORS}/en.json code.503`,
  `${ERRORS}/en.json code.508`,
  // Lines of a file, not what is sold.
  `${ERRORS}/en.json rule.most_lines`,
  `${ERRORS}/zh-CN.json rule.most_lines`,
  `${ERRORS}/staff.en.json reason.stock.too_many_lines`,
  `${ERRORS}/staff.zh-CN.json reason.stock.too_many_lines`,
  `${STOCK}/en.json preview.damaged_one`,
  `${STOCK}/en.json preview.damaged_other`,
  `${STOCK}/en.json shape.someMiss_one`,
  `${STOCK}/en.json shape.someMiss_other`,
  `${STOCK}/zh-CN.json preview.damaged_other`,
  `${STOCK}/zh-CN.json preview.spoken_other`,
  `${STOCK}/zh-CN.json shape.someMiss_other`,
  `${JOB}/en.json amount.lines`,
  `${JOB}/en.json rate.lines`,
  `${JOB}/zh-CN.json amount.lines`,
  `${JOB}/zh-CN.json rate.lines`,
  'libs/shop/src/orders/locales/zh-CN.json lines.copyRangeName',
  `${CHECKER}/zh-CN.json found.view_other`,
  `${CHECKER}/zh-CN.json found.first`,
]);

/** What to write instead of a word in this text that no text has; null if it has none. */
export function refusedWord(text: string, language: Language): { word: string; instead: string } | null {
  for (const { word, instead } of RULES[language]) {
    const [found] = word.exec(text) ?? [];
    if (found !== undefined) return { word: found, instead };
  }
  return null;
}
