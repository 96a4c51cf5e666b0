import type { MailTemplate } from './api';
import { withSamples } from './samples';

const words = { subject: '', text: '' };
const template: MailTemplate = {
  kind: 'auth.verify_email',
  variables: [{ name: 'code', sample_zh: '一二三', sample_en: '123', needed: true, secret: true }],
  built_in_zh: words,
  built_in_en: words,
  zh: words,
  en: words,
  changed: false,
  version: 0,
  changed_by: null,
  changed_at: null,
};

it('a preview shows samples of the language, and leaves in sight what is no variable of the mail', () => {
  const typed = { subject: 'Hi', text: '{{code}} {{ code }} {{wrong}}' };
  expect(withSamples(template, typed, 'en').text).toBe('123 123 {{wrong}}');
  expect(withSamples(template, typed, 'zh').text).toBe('一二三 一二三 {{wrong}}');
});
