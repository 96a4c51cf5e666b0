import { fillTemplate, type MailKind, findTemplateProblems } from '../../src/modules/mail/domain/mail-kind.js';

const kind: MailKind = {
  kind: 'test.code',
  variables: [
    { name: 'shop_name', sample: { zh: '店', en: 'Shop' } },
    { name: 'code', sample: { zh: '123456', en: '123456' }, needed: true, secret: true },
  ],
  button: { variable: 'url', label: { zh: '打开', en: 'Open' } },
  builtIn: { zh: { subject: '', text: '' }, en: { subject: '', text: '' } },
};

describe('the template of a mail', () => {
  it('has its variables filled in, spaced or not, and what a value says is never a variable again', () => {
    const template = { subject: '{{ shop_name }}: hello', text: 'Code: {{code}}' };
    expect(fillTemplate(template, { shop_name: '{{code}}', code: '42' })).toEqual({
      subject: '{{code}}: hello',
      text: 'Code: 42',
    });
  });

  it('leaves no gap where a variable without a value was a paragraph', () => {
    expect(fillTemplate({ subject: '', text: 'a\n\n{{code}}\n\nb' }, {}).text).toBe('a\n\nb');
  });

  it('has a subject of one line, whatever its values are', () => {
    const template = { subject: '{{shop_name}}', text: '' };
    expect(fillTemplate(template, { shop_name: 'A\r\nBcc: all@example.com' }).subject).toBe('A Bcc: all@example.com');
  });

  it('is faulty without a variable that its text needs', () => {
    expect(findTemplateProblems(kind, { subject: '{{shop_name}}', text: 'no code' })).toEqual([
      { field: 'text', rule: 'missing_variable', variable: '{{code}}' },
    ]);
  });

  it('is faulty with variables that the mail does not have, and with a secret in the subject', () => {
    expect(findTemplateProblems(kind, { subject: '{{code}}', text: '{{code}} {{password}}' })).toEqual([
      { field: 'subject', rule: 'unknown_variable', variable: '{{code}}' },
      { field: 'text', rule: 'unknown_variable', variable: '{{password}}' },
    ]);
  });

  it('is fine with each needed variable once or more', () => {
    expect(findTemplateProblems(kind, { subject: 'x', text: '{{code}} {{ code }}' })).toEqual([]);
  });
});
