import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { htmlLang, LanguageTabs, MarkdownField, useMarkdownRule, type TextLanguage } from '../../../shared/content';
import styles from '../../../shared/content/content.module.css';
import { DateTimeField } from '../../../shared/fields/date-field';
import { usePermission } from '../../../shared/hooks/app-state';
import { audiences, kinds, positions } from '../announcement-form';

const longest = { title: 120, body: 8_000 };

function Texts({ language }: { language: TextLanguage }) {
  const { t } = useTranslation(['announcements', 'errors']);
  const canWrite = usePermission('content.write');
  const markdownRule = useMarkdownRule();
  const title = t(`field.title_${language}`);
  const body = t(`field.body_${language}`);
  const long = (label: string, max: number) => ({ max, message: t('errors:rule.max_length', { label, max }) });
  const needed = { required: true, whitespace: true, message: t('errors:rule.required', { label: title }) };
  return (
    <>
      <Form.Item
        name={['title', language]}
        label={title}
        required={language === 'zh'}
        rules={[...(language === 'zh' ? [needed] : []), long(title, longest.title)]}
        {...(language === 'en' ? { extra: t('englishHint') } : {})}
      >
        <Input lang={htmlLang[language]} />
      </Form.Item>
      <Form.Item
        name={['body', language]}
        label={body}
        extra={t('bodyHint')}
        rules={[long(body, longest.body), markdownRule(body)]}
      >
        <MarkdownField lang={htmlLang[language]} disabled={!canWrite} />
      </Form.Item>
    </>
  );
}

function Choice(props: { name: 'position' | 'kind' | 'audience'; options: { value: string; label: string }[] }) {
  const { t } = useTranslation('announcements');
  return (
    <Form.Item name={props.name} label={t(`field.${props.name}`)} extra={t(`hint.${props.name}`)} required>
      <Select options={props.options} />
    </Form.Item>
  );
}

/** Texts in both languages; where, to whom and when they are shown. */
export function AnnouncementFields(props: { language: TextLanguage; onLanguage: (language: TextLanguage) => void }) {
  const { t } = useTranslation(['announcements', 'errors']);
  const title = Form.useWatch<{ zh: string; en: string } | undefined>('title');
  return (
    <>
      <section className={styles.card} aria-labelledby="announcement-texts">
        <h2 id="announcement-texts">{t('texts')}</h2>
        <LanguageTabs {...props} isMissing={(language) => title !== undefined && title[language].trim() === ''}>
          {(language) => <Texts language={language} />}
        </LanguageTabs>
      </section>
      <section className={styles.card} aria-labelledby="announcement-where">
        <h2 id="announcement-where">{t('where')}</h2>
        <div className={styles.pair}>
          <Choice name="position" options={positions.map((value) => ({ value, label: t(`position.${value}`) }))} />
          <Choice name="kind" options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />
          <Choice name="audience" options={audiences.map((value) => ({ value, label: t(`audience.${value}`) }))} />
        </div>
        <div className={styles.pair}>
          <Form.Item name="starts_at" label={t('field.starts_at')} extra={t('hint.starts_at')}>
            <DateTimeField />
          </Form.Item>
          <Form.Item
            name="ends_at"
            label={t('field.ends_at')}
            extra={t('hint.ends_at')}
            dependencies={['starts_at']}
            rules={[
              ({ getFieldValue }) => ({
                validator: async (_, to: string) => {
                  const from = getFieldValue('starts_at') as string;
                  if (from !== '' && to !== '' && to <= from) {
                    throw new Error(t('errors:rule.after_start', { label: t('field.ends_at') }));
                  }
                },
              }),
            ]}
          >
            <DateTimeField />
          </Form.Item>
        </div>
      </section>
    </>
  );
}
