import { Button, InputNumber, Radio, Select } from 'antd';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../shared/feedback/notice';
import { genders } from '../../import-form';
import { guessFields, ruleOf, separators, type Fields, type Separator } from '../../preview/separators';
import styles from './import.module.css';
import { FitReport } from './fit-report';
import { Sample } from './preview-facts';
import { StepButtons } from './step-buttons';
import type { StepProps } from './step-source';

const maxColumns = 100;

type ShapeProps = StepProps & {
  /** Whether buyers of the goods may choose a gender. */
  gendered: boolean;
};

/**
 * Separator and number of fields. Until something else is chosen, what the goods say of their lines is asked of each, else
 * what the file looks like is proposed.
 */
function FieldsChoice({ store, session, preview, format }: ShapeProps) {
  const { t } = useTranslation('stock');
  const separatorId = useId();
  const columnsId = useId();
  const { fields, fieldsChosen } = session;
  const shapes = preview.status === 'done' ? preview.preview.shapes : null;

  useEffect(() => {
    if (fieldsChosen || shapes === null || format !== null) return;
    const guess = guessFields(shapes);
    if (fields?.separator !== guess?.separator || fields?.columns !== guess?.columns) store.change({ fields: guess });
  }, [store, fieldsChosen, shapes, fields, format]);

  const choose = (next: Fields | null) => store.change({ fields: next, fieldsChosen: true });
  const usual = (separator: Separator): Fields => ({ separator, columns: shapes?.[separator][0]?.columns ?? 1 });
  return (
    <div className={styles.pair}>
      <div className={styles.field}>
        <label htmlFor={separatorId}>{t('shape.separator')}</label>
        <Select<Separator | 'none'>
          id={separatorId}
          value={fields?.separator ?? 'none'}
          onChange={(separator) => choose(separator === 'none' ? null : usual(separator))}
          options={[
            { value: 'none', label: t(format === null ? 'separator.none' : 'separator.goods') },
            ...separators.map((separator) => ({ value: separator, label: t(`separator.${separator}`) })),
          ]}
        />
      </div>
      {fields !== null && (
        <div className={styles.field}>
          <label htmlFor={columnsId}>{t('shape.columns')}</label>
          <InputNumber
            id={columnsId}
            min={1}
            max={maxColumns}
            precision={0}
            value={fields.columns}
            onChange={(columns) => choose({ ...fields, columns: columns ?? 1 })}
          />
        </div>
      )}
    </div>
  );
}

function GenderChoice({ store, session }: StepProps) {
  const { t } = useTranslation(['stock', 'common']);
  const id = useId();
  const { provenance } = session;
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {t('shape.gender')}
      </span>
      <Radio.Group
        aria-labelledby={id}
        value={provenance.gender}
        onChange={(event) => {
          const gender = genders.find((one) => one === event.target.value) ?? 'unknown';
          store.change({ provenance: { ...provenance, gender } });
        }}
        options={genders.map((gender) => ({ value: gender, label: t(`common:gender.${gender}`) }))}
      />
      <span className={styles.quiet}>{t('shape.genderHint')}</span>
    </div>
  );
}

/** What a line looks like: its fields, and the gender of the accounts where buyers may choose one. */
export function StepShape(props: ShapeProps) {
  const { store, session, preview, format, gendered } = props;
  const { t } = useTranslation('stock');
  const { fields } = session;
  const rule = ruleOf(fields, format);
  return (
    <>
      <p className={styles.quiet}>{t('shape.text')}</p>
      <FieldsChoice {...props} />
      {fields === null && (
        <Notice kind="info" live={false}>
          {format === null ? t('shape.unchecked') : t('shape.asGoods', { count: format.fields.length })}
        </Notice>
      )}
      {preview.status === 'done' && rule !== null && (
        <FitReport preview={preview.preview} rule={rule} format={fields === null ? format : null} />
      )}
      {preview.status === 'done' && <Sample preview={preview.preview} fields={fields} format={format} />}
      {gendered && <GenderChoice {...props} />}
      <StepButtons
        onBack={() => store.change({ step: 0 })}
        next={
          <Button type="primary" onClick={() => store.change({ step: 2 })}>
            {t('next.provenance')}
          </Button>
        }
      />
    </>
  );
}
