import { Descriptions, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { htmlLang, LanguageTabs, type TextLanguage } from '../../../shared/content';
import styles from '../../../shared/content/content.module.css';
import type { MailTemplate } from '../api';

/** The variables of a mail, with what they stand for. */
function Variables({ template, language }: { template: MailTemplate; language: TextLanguage }) {
  const { t } = useTranslation('mail');
  return (
    <Descriptions
      bordered
      column={1}
      size="small"
      items={template.variables.map((one) => ({
        key: one.name,
        label: <code translate="no">{`{{${one.name}}}`}</code>,
        children: (
          <>
            {language === 'zh' ? one.sample_zh : one.sample_en}
            {one.needed && <strong> {t('needed')}</strong>}
            {one.secret && <span> {t('notInSubject')}</span>}
          </>
        ),
      }))}
    />
  );
}

/** Subject and text in both languages. */
export function MailFields(props: {
  template: MailTemplate;
  language: TextLanguage;
  onLanguage: (language: TextLanguage) => void;
}) {
  const { template, ...tabs } = props;
  const { t } = useTranslation(['mail', 'errors']);
  const rules = (label: string, max: number) => [
    { required: true, whitespace: true, message: t('errors:rule.required', { label }) },
    { max, message: t('errors:rule.max_length', { label, max }) },
  ];
  return (
    <>
      <section className={styles.card} aria-labelledby="mail-words">
        <h2 id="mail-words">{t('words')}</h2>
        <LanguageTabs {...tabs}>
          {(language) => (
            <>
              <Form.Item
                name={[language, 'subject']}
                label={t(`field.subject_${language}`)}
                required
                rules={rules(t(`field.subject_${language}`), 200)}
              >
                <Input lang={htmlLang[language]} />
              </Form.Item>
              <Form.Item
                name={[language, 'text']}
                label={t(`field.text_${language}`)}
                required
                rules={rules(t(`field.text_${language}`), 10_000)}
              >
                <Input.TextArea lang={htmlLang[language]} autoSize={{ minRows: 10, maxRows: 24 }} />
              </Form.Item>
            </>
          )}
        </LanguageTabs>
      </section>
      <section className={styles.card} aria-labelledby="mail-variables">
        <h2 id="mail-variables">{t('variables')}</h2>
        <Variables template={template} language={tabs.language} />
      </section>
    </>
  );
}
