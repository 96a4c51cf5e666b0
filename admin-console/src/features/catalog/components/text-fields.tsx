import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '../../../shared/api/queries';
import { LocalText } from '../../../shared/components/local-text';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { toCategoryRows } from '../attributes';
import styles from './catalog.module.css';

export type TextLanguage = 'zh' | 'en';
const languages: readonly TextLanguage[] = ['zh', 'en'];
const htmlLang = { zh: 'zh-CN', en: 'en' } as const;
const limits = { name: 120, summary: 300, description: 20_000, slug: 80 } as const;
/** Words in lower case and hyphens, with a letter. */
const SLUG = /^\s*(?=[a-z0-9-]*[a-z])[a-z0-9]+(-[a-z0-9]+)*\s*$/;

function OneLanguage({ language }: { language: TextLanguage }) {
  const { t } = useTranslation('catalog');
  const name = t(`field.name_${language}`);
  const lang = htmlLang[language];
  return (
    <>
      <Form.Item
        name={['name', language]}
        label={name}
        required={language === 'zh'}
        rules={[
          ...(language === 'zh'
            ? [{ required: true, whitespace: true, message: t('problem.required', { label: name }) }]
            : []),
          { max: limits.name, message: t('problem.long', { label: name, max: limits.name }) },
        ]}
        {...(language === 'en' ? { extra: t('editor.englishHint') } : {})}
      >
        <Input lang={lang} />
      </Form.Item>
      <Form.Item
        name={['summary', language]}
        label={t(`field.summary_${language}`)}
        rules={[
          {
            max: limits.summary,
            message: t('problem.long', { label: t(`field.summary_${language}`), max: limits.summary }),
          },
        ]}
      >
        <Input.TextArea lang={lang} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      <Form.Item
        name={['description', language]}
        label={t(`field.description_${language}`)}
        extra={t('editor.markdownHint')}
        rules={[
          {
            max: limits.description,
            message: t('problem.long', { label: t(`field.description_${language}`), max: limits.description }),
          },
        ]}
      >
        <Input.TextArea lang={lang} autoSize={{ minRows: 5, maxRows: 18 }} className={styles.markdown} />
      </Form.Item>
    </>
  );
}

/** Category, the texts of both languages in tabs, and what names the page. */
export function TextFields(props: { language: TextLanguage; onLanguage: (language: TextLanguage) => void }) {
  const { t } = useTranslation(['catalog', 'errors']);
  const { data: categories } = useQuery(categoriesQuery);
  const slug = t('field.slug');
  return (
    <section className={styles.card} aria-labelledby="goods-texts">
      <h2 id="goods-texts">{t('editor.texts')}</h2>
      <Form.Item
        name="category_id"
        label={t('field.category_id')}
        required
        rules={[{ required: true, message: t('problem.required', { label: t('field.category_id') }) }]}
        extra={
          <PageLink to={paths.categories} fallback={null}>
            {t('categories.manage')}
          </PageLink>
        }
      >
        <Select
          options={toCategoryRows(categories ?? []).flatMap((parent) => [
            { value: parent.id, label: <LocalText text={parent.name} /> },
            ...(parent.children ?? []).map((child) => ({
              value: child.id,
              label: (
                <>
                  <LocalText text={parent.name} /> / <LocalText text={child.name} />
                </>
              ),
            })),
          ])}
        />
      </Form.Item>
      <Tabs
        activeKey={props.language}
        onChange={(key) => props.onLanguage(key === 'en' ? 'en' : 'zh')}
        items={languages.map((language) => ({
          key: language,
          label: t(`language.${language}`),
          forceRender: true,
          children: <OneLanguage language={language} />,
        }))}
      />
      <Form.Item
        name="slug"
        label={slug}
        extra={t('editor.slugHint')}
        rules={[
          { pattern: SLUG, message: t('errors:rule.invalid', { label: slug }) },
          { max: limits.slug, message: t('problem.long', { label: slug, max: limits.slug }) },
        ]}
      >
        <Input lang="en" translate="no" />
      </Form.Item>
    </section>
  );
}
