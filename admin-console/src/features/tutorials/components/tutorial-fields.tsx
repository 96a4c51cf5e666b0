import { Form, Input, InputNumber, Select, Switch } from 'antd';
import type { Rule } from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../shared/hooks/app-state';
import { htmlLang, LanguageTabs, MarkdownField, useMarkdownRule, type TextLanguage } from '../../../shared/content';
import styles from '../../../shared/content/content.module.css';
import { isSlugTaken } from '../api';
import { categories } from '../tutorial-form';

const longest = { title: 120, summary: 300, body: 20_000, slug: 60 } as const;

function Texts({ language }: { language: TextLanguage }) {
  const { t } = useTranslation(['tutorials', 'errors']);
  const canWrite = usePermission('content.write');
  const rules = (label: string, max: number, needed: boolean) => [
    ...(needed && language === 'zh'
      ? [{ required: true, whitespace: true, message: t('errors:rule.required', { label }) }]
      : []),
    { max, message: t('errors:rule.max_length', { label, max }) },
  ];
  const markdownRule = useMarkdownRule();
  const title = t(`field.title_${language}`);
  const summary = t(`field.summary_${language}`);
  const body = t(`field.body_${language}`);
  const lang = htmlLang[language];
  return (
    <>
      <Form.Item
        name={['title', language]}
        label={title}
        required={language === 'zh'}
        rules={rules(title, longest.title, true)}
      >
        <Input lang={lang} />
      </Form.Item>
      <Form.Item name={['summary', language]} label={summary} rules={rules(summary, longest.summary, false)}>
        <Input.TextArea lang={lang} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      <Form.Item
        name={['body', language]}
        label={body}
        required={language === 'zh'}
        extra={t('bodyHint')}
        rules={[...rules(body, longest.body, true), markdownRule(body)]}
      >
        <MarkdownField lang={lang} rows={16} disabled={!canWrite} />
      </Form.Item>
    </>
  );
}

/** The slug is well formed, and no other tutorial's (`id`: this one's). The server has the last word about that. */
function useSlugRules(id: string | null): Rule[] {
  const { t } = useTranslation(['tutorials', 'errors']);
  const label = t('field.slug');
  const max = longest.slug;
  const isSlug = (slug: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= max;
  return [
    { required: true, whitespace: true, message: t('errors:rule.required', { label }) },
    { max, message: t('errors:rule.max_length', { label, max }) },
    {
      validator: async (_, typed: string | undefined) => {
        const slug = (typed ?? '').trim();
        if (slug === '' || slug.length > max) return;
        if (!isSlug(slug)) throw new Error(t('errors:rule.invalid', { label }));
        if (await isSlugTaken(slug, id)) throw new Error(t('errors:rule.taken', { label }));
      },
    },
  ];
}

/** Texts in both languages, the tutorial's place and name, and whether buyers see it. */
export function TutorialFields(props: {
  /** Of the tutorial that is edited; null for a new one. */
  id: string | null;
  language: TextLanguage;
  onLanguage: (language: TextLanguage) => void;
}) {
  const { t } = useTranslation(['tutorials', 'errors']);
  const title = Form.useWatch<{ zh: string; en: string } | undefined>('title');
  const slug = t('field.slug');
  const slugRules = useSlugRules(props.id);
  return (
    <>
      <section className={styles.card} aria-labelledby="tutorial-texts">
        <h2 id="tutorial-texts">{t('texts')}</h2>
        <LanguageTabs {...props} isMissing={(language) => title !== undefined && title[language].trim() === ''}>
          {(language) => <Texts language={language} />}
        </LanguageTabs>
      </section>
      <section className={styles.card} aria-labelledby="tutorial-place">
        <h2 id="tutorial-place">{t('place')}</h2>
        <div className={styles.pair}>
          <Form.Item name="slug" label={slug} extra={t('hint.slug')} required rules={slugRules}>
            <Input autoComplete="off" spellCheck={false} translate="no" />
          </Form.Item>
          <Form.Item name="category" label={t('field.category')} required>
            <Select options={categories.map((value) => ({ value, label: t(`category.${value}`) }))} />
          </Form.Item>
          <Form.Item name="sort" label={t('field.sort')} extra={t('hint.sort')} required>
            <InputNumber precision={0} min={-1_000_000} max={1_000_000} />
          </Form.Item>
        </div>
        <Form.Item
          name="published"
          label={t('field.published')}
          valuePropName="checked"
          required
          extra={t('hint.published')}
        >
          <Switch />
        </Form.Item>
      </section>
    </>
  );
}
