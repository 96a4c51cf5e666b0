import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Card, Form, Input, Select } from 'antd';
import { localText } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '../../../shared/api/queries';
import { useLanguage } from '../../../shared/hooks/app-state';
import { type Attribute } from '../api';
import { attributesFor } from '../attributes';
import type { GoodsValues } from '../goods-values';
import styles from './catalog.module.css';

const languages = ['zh', 'en'] as const;
const htmlLang = { zh: 'zh-CN', en: 'en' } as const;
const maxQuestions = 20;
const DECIMAL = /^\s*-?\d{1,9}(\.\d{1,3})?\s*$/;

function ValueField({ attribute }: { attribute: Attribute }) {
  const { t } = useTranslation(['catalog', 'errors']);
  const language = useLanguage();
  const label = localText(attribute.name, language);
  const name = ['attributes', attribute.key];
  if (attribute.kind === 'number') {
    const rule = { pattern: DECIMAL, message: t('errors:rule.amount', { label, places: 3 }) };
    const { unit } = attribute;
    return (
      <Form.Item name={name} label={label} rules={[rule]}>
        <Input
          className={styles.number}
          inputMode="decimal"
          autoComplete="off"
          {...(unit === null ? {} : { suffix: localText(unit, language) })}
        />
      </Form.Item>
    );
  }
  const options =
    attribute.kind === 'choice'
      ? attribute.choices.map((choice) => ({ value: choice.value, label: localText(choice.name, language) }))
      : (['true', 'false'] as const).map((value) => ({ value, label: t(`attributes.${value}`) }));
  return (
    <Form.Item name={name} label={label}>
      <Select className={styles.number} allowClear options={options} />
    </Form.Item>
  );
}

/** Values of the attributes of the chosen category; those of another category stay typed until it is chosen again. */
function AttributeValues() {
  const { t } = useTranslation('catalog');
  const form = Form.useFormInstance<GoodsValues>();
  const categoryId = Form.useWatch('category_id', form);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const attributes = attributesFor(categories, categoryId);
  return (
    <>
      <h3>{t('attributes.title')}</h3>
      {attributes.length === 0 && <p className={styles.quiet}>{t('attributes.none')}</p>}
      <div className={styles.pair}>
        {attributes.map((attribute) => (
          <ValueField key={attribute.key} attribute={attribute} />
        ))}
      </div>
    </>
  );
}

function QuestionCard({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useTranslation('catalog');
  return (
    <Card
      size="small"
      title={t('questions.one', { row: index + 1 })}
      extra={
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('questions.remove', { row: index + 1 })}
          onClick={onRemove}
        />
      }
    >
      {languages.map((language) =>
        (['question', 'answer'] as const).map((part) => {
          const label = t(`questions.${part}_${language}`);
          const max = part === 'question' ? 200 : 2_000;
          return (
            <Form.Item
              key={part + language}
              name={[index, part, language]}
              label={label}
              required
              rules={[
                { required: true, whitespace: true, message: t('problem.required', { label }) },
                { max, message: t('problem.long', { label, max }) },
              ]}
            >
              {part === 'question' ? (
                <Input lang={htmlLang[language]} />
              ) : (
                <Input.TextArea lang={htmlLang[language]} autoSize={{ minRows: 2, maxRows: 8 }} />
              )}
            </Form.Item>
          );
        }),
      )}
    </Card>
  );
}

function Questions() {
  const { t } = useTranslation('catalog');
  return (
    <>
      <h3>{t('questions.title')}</h3>
      <Form.List name="questions">
        {(fields, { add, remove }) => (
          <div className={styles.sections}>
            {fields.map((field) => (
              <QuestionCard key={field.key} index={field.name} onRemove={() => remove(field.name)} />
            ))}
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= maxQuestions}
              onClick={() => add({ question: { zh: '', en: '' }, answer: { zh: '', en: '' } })}
            >
              {t('questions.add')}
            </Button>
          </div>
        )}
      </Form.List>
    </>
  );
}

/** What the product's page shows beside texts and price: attributes, unit, example, warranty, questions. */
export function PageFields() {
  const { t } = useTranslation('catalog');
  const form = Form.useFormInstance<GoodsValues>();
  const example = t('field.line_example');
  return (
    <section className={styles.card} aria-labelledby="goods-page">
      <h2 id="goods-page">{t('editor.page')}</h2>
      <AttributeValues />
      <div className={styles.pair}>
        {languages.map((language) => {
          const label = t(`field.unit_${language}`);
          const other = language === 'zh' ? 'en' : 'zh';
          return (
            <Form.Item
              key={language}
              name={['unit', language]}
              label={label}
              dependencies={[['unit', other]]}
              extra={t('editor.unitHint')}
              rules={[
                {
                  validator: async (_, typed: string) => {
                    const otherTyped = form.getFieldValue(['unit', other]) as string;
                    if (typed.trim() === '' && otherTyped.trim() !== '') {
                      throw new Error(t('problem.required', { label }));
                    }
                  },
                },
              ]}
            >
              <Input className={styles.number} lang={htmlLang[language]} maxLength={20} />
            </Form.Item>
          );
        })}
      </div>
      <Form.Item
        name="line_example"
        label={example}
        extra={t('editor.exampleHint')}
        rules={[{ max: 500, message: t('problem.long', { label: example, max: 500 }) }]}
      >
        <Input className={styles.markdown} autoComplete="off" spellCheck={false} translate="no" />
      </Form.Item>
      {languages.map((language) => {
        const label = t(`field.warranty_${language}`);
        return (
          <Form.Item
            key={language}
            name={['warranty', language]}
            label={label}
            extra={t('editor.markdownHint')}
            rules={[{ max: 5_000, message: t('problem.long', { label, max: 5_000 }) }]}
          >
            <Input.TextArea
              lang={htmlLang[language]}
              autoSize={{ minRows: 3, maxRows: 12 }}
              className={styles.markdown}
            />
          </Form.Item>
        );
      })}
      <Questions />
    </section>
  );
}
