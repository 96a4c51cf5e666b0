import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { delimiters } from '@lotline/web-core/lines';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import type { GoodsValues } from '../goods-values';
import styles from './catalog.module.css';
import { LineSample } from './line-sample';

const mostFields = 20;
const longestName = 40;
const kinds = ['auto', 'none', 'uid', 'username', 'email', 'phone'] as const;

function FieldRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useTranslation('catalog');
  const row = { row: index + 1 };
  const required = {
    required: true,
    whitespace: true,
    message: t('problem.required', { label: t('lines.nameZh', row) }),
  };
  return (
    <tr>
      <td>{index + 1}</td>
      <td>
        <Form.Item name={[index, 'name', 'zh']} rules={[required]}>
          <Input aria-label={t('lines.nameZh', row)} maxLength={longestName} autoComplete="off" />
        </Form.Item>
      </td>
      <td>
        <Form.Item name={[index, 'name', 'en']}>
          <Input aria-label={t('lines.nameEn', row)} maxLength={longestName} autoComplete="off" />
        </Form.Item>
      </td>
      <td>
        <Form.Item name={[index, 'masked']} valuePropName="checked">
          <Checkbox aria-label={t('lines.masked', row)} />
        </Form.Item>
      </td>
      <td>
        <Form.Item name={[index, 'identifier']}>
          <Select
            className={styles.kind}
            aria-label={t('lines.identifier', row)}
            options={kinds.map((value) => ({ value, label: t(`lines.kinds.${value}`) }))}
          />
        </Form.Item>
      </td>
      <td>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('lines.remove', row)}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}

function FieldTable() {
  const { t } = useTranslation('catalog');
  return (
    <Form.List name={['line_format', 'fields']}>
      {(fields, { add, remove }) => (
        <div className={styles.tiers}>
          {fields.length > 0 && (
            <HorizontalScroll label={t('lines.title')}>
              <table className={styles.tierTable}>
                <thead>
                  <tr>
                    <th scope="col">{t('lines.place')}</th>
                    <th scope="col">{t('lines.zh')}</th>
                    <th scope="col">{t('lines.en')}</th>
                    <th scope="col">{t('lines.hidden')}</th>
                    <th scope="col">{t('lines.identifies')}</th>
                    <th scope="col">
                      <span className="visually-hidden">{t('column.actions')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {fields.map((field) => (
                    <FieldRow key={field.key} index={field.name} onRemove={() => remove(field.name)} />
                  ))}
                </tbody>
              </table>
            </HorizontalScroll>
          )}
          <p className={styles.quiet}>{t('lines.identifierHint')}</p>
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={fields.length >= mostFields}
            onClick={() => add({ name: { zh: '', en: '' }, masked: true, identifier: 'auto' })}
          >
            {t('lines.add')}
          </Button>
        </div>
      )}
    </Form.List>
  );
}

function UidField() {
  const { t } = useTranslation('catalog');
  const form = Form.useFormInstance<GoodsValues>();
  const fields = Form.useWatch(['line_format', 'fields'], form) ?? [];
  const options = fields.map(({ name }, index) => ({
    value: index + 1,
    label: name.zh.trim() === '' ? `${index + 1}` : `${index + 1} · ${name.zh}`,
  }));
  return (
    <Form.Item
      name={['line_format', 'uid_field']}
      label={t('field.uid_field')}
      extra={t('lines.uidHint')}
      dependencies={[['line_format', 'fields']]}
      rules={[
        {
          validator: async (_, place: number) => {
            if (form.getFieldValue(['line_format', 'fields', place - 1, 'masked']) === true) {
              throw new Error(t('problem.uidHidden'));
            }
          },
        },
      ]}
    >
      <Select className={styles.number} options={[{ value: 0, label: t('lines.noUid') }, ...options]} />
    </Form.Item>
  );
}

/** What a line is made of: what separates its fields, their names, which are hidden at first, which holds the UID. */
export function LineFormatFields() {
  const { t } = useTranslation('catalog');
  const form = Form.useFormInstance<GoodsValues>();
  const delimiter = Form.useWatch(['line_format', 'delimiter'], form);
  const options = delimiters.map((value) => ({ value, label: value === 'tab' ? t('lines.tab') : value }));
  const begin = (chosen: string) => {
    const fields = form.getFieldValue(['line_format', 'fields']) as unknown[];
    if (chosen === '' || fields.length > 0) return;
    form.setFieldValue(
      ['line_format', 'fields'],
      [false, true].map((masked) => ({ name: { zh: '', en: '' }, masked, identifier: 'auto' })),
    );
  };
  return (
    <section className={styles.card} aria-labelledby="goods-lines">
      <h2 id="goods-lines">{t('lines.title')}</h2>
      <Form.Item name={['line_format', 'delimiter']} label={t('field.delimiter')} extra={t('lines.hint')}>
        <Select
          className={styles.number}
          options={[{ value: '', label: t('lines.none') }, ...options]}
          onChange={begin}
        />
      </Form.Item>
      {delimiter !== undefined && delimiter !== '' && (
        <>
          <FieldTable />
          <UidField />
          <LineSample />
        </>
      )}
    </section>
  );
}
