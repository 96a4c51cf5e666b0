import { AccountPage } from '../src/pages/account-page.ts';
import { test } from '../src/story.ts';
import { isPhone, LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';

// docs/specification.md, sections 5 and 8: the words of the specification as they stand on the page, in both languages at
// either width. They are written out here, so that no change of a text file goes unseen.

const LANGUAGES = ['zh-cn', 'en'] as const;
const looks = LOOKS.flatMap(({ width }) =>
  LANGUAGES.map((language) => [nameOf({ width, language }), { width, language }] as const),
);
const loginPath = (look: Look): string => (isPhone(look) ? '/mobile/login' : '/login');
const THROTTLE_MS = 2_000;

type Words = Record<(typeof LANGUAGES)[number], string>;

const CATALOGUE: readonly (readonly [code: number, words: Words])[] = [
  [501, { en: 'Failed to get list', 'zh-cn': '获取列表失败' }],
  [502, { en: 'Username cannot be empty', 'zh-cn': '用户名不能为空' }],
  [503, { en: 'Agent not found', 'zh-cn': '未找到代理' }],
  [504, { en: 'Query failed', 'zh-cn': '查询失败' }],
  [505, { en: 'Creation failed', 'zh-cn': '创建失败' }],
  [506, { en: 'does not exist', 'zh-cn': '不存在' }],
  [507, { en: 'Update failed', 'zh-cn': '更新失败' }],
  [508, { en: 'Agent does not exist', 'zh-cn': '代理不存在' }],
  [509, { en: 'Delete failed', 'zh-cn': '删除失败' }],
  [510, { en: 'Missing required parameters', 'zh-cn': '缺少必要参数' }],
  [511, { en: 'Incorrect username or password', 'zh-cn': '用户名或密码错误' }],
  [512, { en: 'Login failed, try again later', 'zh-cn': '登录失败，请稍后再试' }],
  [513, { en: 'Failed to get statistics', 'zh-cn': '获取统计数据失败' }],
  [514, { en: 'Failed to get income trend', 'zh-cn': '获取收入趋势失败' }],
  [515, { en: 'Please select a file to upload', 'zh-cn': '请选择要上传的文件' }],
  [516, { en: 'Failed to get order list', 'zh-cn': '获取订单列表失败' }],
  [517, { en: 'Failed to get details', 'zh-cn': '获取详情失败' }],
  [518, { en: 'Failed to get enabled payment methods', 'zh-cn': '获取可用的支付方式失败' }],
  [519, { en: 'Invalid parameter format', 'zh-cn': '参数格式错误' }],
  [500, { en: 'Service busy, please try again later', 'zh-cn': '服务繁忙，请稍后再试' }],
];
const FIELD: Record<'username' | 'password' | 'agreement', Words> = {
  username: { en: 'Username cannot be empty', 'zh-cn': '用户名不能为空' },
  password: { en: 'Password', 'zh-cn': '密码' },
  agreement: {
    en: 'Please read and agree to Privacy Policy and Terms of Service',
    'zh-cn': '请阅读并同意隐私政策和服务条款',
  },
};

for (const [name, look] of looks)
  test.describe(`The texts of the specification (${name})`, () => {
    test('are shown at the empty fields of the login and of the registration', async () => {
      const visitor = await Visitor.arrive(look);
      const { page } = visitor;
      const { language } = look;
      await visitor.goto(loginPath(look));
      await new AccountPage(visitor).signIn({ username: '', password: '' });
      await page.getByText(FIELD.username[language]).first().waitFor();
      await visitor.goto('/register');
      await new AccountPage(visitor).submitRegistration();
      await page.getByText(FIELD.username[language]).first().waitFor();
      await page.getByText(FIELD.agreement[language]).first().waitFor();
    });

    test('are shown for each code of the error catalogue, and the server’s message for another code', async () => {
      const visitor = await Visitor.arrive(look);
      visitor.tolerate(/status of 400/);
      const { page } = visitor;
      let answer = { code: 0, message: '' };
      await page.clock.install();
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({ status: 400, json: { ...answer, reason: 'new.reason', data: null } }),
      );
      await visitor.goto(loginPath(look));
      const account = new AccountPage(visitor);
      const shows = async (code: number, message: string, words: string) => {
        answer = { code, message };
        await account.signIn({ username: 'somebody', password: 'correct horse' });
        await page.getByText(words).first().waitFor();
        await page.clock.runFor(THROTTLE_MS);
      };
      for (const [code, words] of CATALOGUE) await shows(code, 'From the server', words[look.language]);
      await shows(599, 'From the server', 'From the server');
    });
  });
