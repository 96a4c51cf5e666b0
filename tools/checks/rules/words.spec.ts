import { refusedWord } from './words.ts';

describe('a word that no text has', () => {
  it.each([
    ['See all goods', 'en', 'goods'],
    ['{{count, number}} lines delivered', 'en', '}} lines'],
    ['We mailed a link', 'en', 'mailed'],
    ['Become an agent', 'en', 'agent'],
    ['Top-up cancelled', 'en', 'cancelled'],
    ['已交付', 'zh-CN', '交付'],
    ['打开收银台', 'zh-CN', '收银台'],
    ['库存 {{count, number}} 行', 'zh-CN', '{{count, number}} 行'],
    ['查看内容', 'zh-CN', '查看内容'],
    ['绑定验证器', 'zh-CN', '验证器'],
  ] as const)('is found in "%s"', (text, language, word) => {
    expect(refusedWord(text, language)?.word).toBe(word);
  });

  it.each([
    ['Line {{line}} of the file', 'en'],
    ['Forgot password?', 'en'],
    ['Your role lacks receipts.assign', 'en'],
    ['第 {{line}} 行', 'zh-CN'],
    ['绑定身份验证器', 'zh-CN'],
    ['举报内容', 'zh-CN'],
  ] as const)('is not seen in "%s"', (text, language) => {
    expect(refusedWord(text, language)).toBeNull();
  });
});
