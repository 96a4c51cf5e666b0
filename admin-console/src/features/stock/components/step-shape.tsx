import { Button, InputNumber, Radio, Select } from 'antd';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/app-state';
import { formatCount } from '../../../shared/job';
import { Notice } from '../../../shared/notice';
import { genders } from '../import-session';
import { guessFields, separators, type Fields, type Separator } from '../preview/separators';
import styles from './import.module.css';
import { Sample } from './preview-facts';
import { StepButtons } from './step-buttons';
import type { StepProps } from './step-source';

const maxColumns = 100;

/** Says how many of the file's lines have the expected number of fields. */
function Fit({ preview, fields }: { preview: StepProps['preview']; fields: Fields }) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  if (preview.status !== 'done') return null;
  const { shapes, usable, repeated } = preview.preview;
  const fitting = shapes[fields.separator].find((shape) => shape.columns === fields.columns)?.lines ?? 0;
  const others = usable + repeated - fitting;
  if (others <= 0) return <Notice kind="success">{t('shape.allFit', { count: fields.columns })}</Notice>;
  return <Notice kind="warning">{t('shape.someMiss', { count: others, lines: formatCount(others, language) })}</Notice>;
}

/** What a line looks like: its fields, and the gender of the accounts. */
export function StepShape({ store, session, preview }: StepProps) {
  const { t } = useTranslation(['stock', 'common']);
  const separatorId = useId();
  const columnsId = useId();
  const genderId = useId();
  const { fields, fieldsChosen, provenance } = session;
  const guess = preview.status === 'done' ? guessFields(preview.preview.shapes) : null;

  useEffect(() => {
    if (fieldsChosen || guess === null || (fields?.separator === guess.separator && fields.columns === guess.columns)) return;
    store.change({ fields: guess });
  }, [store, fieldsChosen, guess, fields]);

  const choose = (next: Fields | null) => store.change({ fields: next, fieldsChosen: true });
  const usual = (separator: Separator): Fields => ({
    separator,
    columns: preview.status === 'done' ? (preview.preview.shapes[separator][0]?.columns ?? 1) : 1,
  });
  return (
    <>
      <p className={styles.quiet}>{t('shape.text')}</p>
      <div className={styles.pair}>
        <div className={styles.field}>
          <label htmlFor={separatorId}>{t('shape.separator')}</label>
          <Select<Separator | 'none'>
            id={separatorId}
            value={fields?.separator ?? 'none'}
            onChange={(separator) => choose(separator === 'none' ? null : usual(separator))}
            options={[
              { value: 'none', label: t('separator.none') },
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
      {fields === null ? (
        <Notice kind="info" live={false}>
          {t('shape.unchecked')}
        </Notice>
      ) : (
        <Fit preview={preview} fields={fields} />
      )}
      {preview.status === 'done' && <Sample preview={preview.preview} fields={fields} />}
      <div className={styles.field}>
        <span id={genderId} className={styles.label}>
          {t('shape.gender')}
        </span>
        <Radio.Group
          aria-labelledby={genderId}
          value={provenance.gender}
          onChange={(event) => {
            const gender = genders.find((one) => one === event.target.value) ?? 'unknown';
            store.change({ provenance: { ...provenance, gender } });
          }}
          options={genders.map((gender) => ({ value: gender, label: t(`common:gender.${gender}`) }))}
        />
        <span className={styles.quiet}>{t('shape.genderHint')}</span>
      </div>
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
