import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Card, Form, Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './catalog.module.css';

const kinds = ['choice', 'yes_no', 'number'] as const;
const maxAttributes = 12;
const maxChoices = 60;
const KEY = /^[a-z0-9_]{1,30}$/;
const VALUE = /^[a-z0-9_-]{1,30}$/;

/** A part of a list inside of the dialog's list: its name in the row, and its whole path. */
interface RowProps {
  index: number;
  onRemove: () => void;
}

function ChoiceRow({ index, onRemove }: RowProps) {
  const { t } = useTranslation(['catalog', 'errors']);
  const row = { row: index + 1 };
  const value = t('attributes.choiceValue', row);
  const zh = t('attributes.choiceZh', row);
  return (
    <div className={styles.choice}>
      <Form.Item
        name={[index, 'value']}
        rules={[{ required: true, pattern: VALUE, message: t('attributes.keyProblem', { label: value }) }]}
      >
        <Input aria-label={value} placeholder={t('attributes.value')} translate="no" />
      </Form.Item>
      <Form.Item
        name={[index, 'name', 'zh']}
        rules={[{ required: true, whitespace: true, message: t('problem.required', { label: zh }) }]}
      >
        <Input aria-label={zh} placeholder={t('language.zh')} lang="zh-CN" maxLength={40} />
      </Form.Item>
      <Form.Item name={[index, 'name', 'en']}>
        <Input aria-label={t('attributes.choiceEn', row)} placeholder={t('language.en')} lang="en" maxLength={40} />
      </Form.Item>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('attributes.removeChoice', row)}
        onClick={onRemove}
      />
    </div>
  );
}

function Choices({ attribute }: { attribute: number }) {
  const { t } = useTranslation('catalog');
  return (
    <Form.List name={[attribute, 'choices']}>
      {(fields, { add, remove }, { errors }) => (
        <>
          <h3>{t('attributes.choices')}</h3>
          {fields.map((field) => (
            <ChoiceRow key={field.key} index={field.name} onRemove={() => remove(field.name)} />
          ))}
          <Form.ErrorList errors={errors} />
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            disabled={fields.length >= maxChoices}
            onClick={() => add({ value: '', name: { zh: '', en: '' } })}
          >
            {t('attributes.addChoice')}
          </Button>
        </>
      )}
    </Form.List>
  );
}

function Unit({ attribute }: { attribute: number }) {
  const { t } = useTranslation('catalog');
  return (
    <div className={styles.pair}>
      {(['zh', 'en'] as const).map((language) => (
        <Form.Item key={language} name={[attribute, 'unit', language]} label={t(`attributes.unit_${language}`)}>
          <Input maxLength={20} lang={language === 'zh' ? 'zh-CN' : 'en'} />
        </Form.Item>
      ))}
    </div>
  );
}

function AttributeCard({ index, saved, onRemove }: RowProps & { saved: boolean }) {
  const { t } = useTranslation('catalog');
  const form = Form.useFormInstance();
  const kind = Form.useWatch(['attributes', index, 'kind'], form) as (typeof kinds)[number] | undefined;
  const zh = t('attributes.name_zh');
  return (
    <Card
      size="small"
      title={t('attributes.one', { row: index + 1 })}
      extra={
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('attributes.remove', { row: index + 1 })}
          onClick={onRemove}
        />
      }
    >
      <div className={styles.pair}>
        <Form.Item
          name={[index, 'name', 'zh']}
          label={zh}
          rules={[{ required: true, whitespace: true, message: t('problem.required', { label: zh }) }]}
        >
          <Input lang="zh-CN" maxLength={40} />
        </Form.Item>
        <Form.Item name={[index, 'name', 'en']} label={t('attributes.name_en')}>
          <Input lang="en" maxLength={40} />
        </Form.Item>
        <Form.Item
          name={[index, 'key']}
          label={t('attributes.key')}
          extra={saved ? t('attributes.keyFixed') : t('attributes.keyHint')}
          rules={[
            { required: true, pattern: KEY, message: t('attributes.keyProblem', { label: t('attributes.key') }) },
          ]}
        >
          <Input translate="no" disabled={saved} />
        </Form.Item>
        <Form.Item name={[index, 'kind']} label={t('attributes.kind')} required>
          <Select options={kinds.map((value) => ({ value, label: t(`attributes.kinds.${value}`) }))} />
        </Form.Item>
      </div>
      <Form.Item name={[index, 'filter']} label={t('attributes.filter')} required valuePropName="checked">
        <Switch />
      </Form.Item>
      {kind === 'number' && <Unit attribute={index} />}
      {kind === 'choice' && <Choices attribute={index} />}
    </Card>
  );
}

/** The attributes of a category. The key of a saved one stays: products keep their values by it. */
export function AttributeFields({ savedKeys }: { savedKeys: readonly string[] }) {
  const { t } = useTranslation('catalog');
  const form = Form.useFormInstance();
  return (
    <section aria-labelledby="category-attributes">
      <h2 id="category-attributes" className={styles.subtitle}>
        {t('attributes.title')}
      </h2>
      <p className={styles.quiet}>{t('attributes.hint')}</p>
      <Form.List name="attributes">
        {(fields, { add, remove }) => (
          <div className={styles.sections}>
            {fields.map((field) => (
              <AttributeCard
                key={field.key}
                index={field.name}
                saved={savedKeys.includes(form.getFieldValue(['attributes', field.name, 'key']) as string)}
                onRemove={() => remove(field.name)}
              />
            ))}
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= maxAttributes}
              onClick={() => add({ key: '', name: { zh: '', en: '' }, kind: 'choice', choices: [], filter: true })}
            >
              {t('attributes.add')}
            </Button>
          </div>
        )}
      </Form.List>
    </section>
  );
}
