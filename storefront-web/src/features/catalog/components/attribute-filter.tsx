import { useLanguage } from '@lotline/shop/i18n';
import {
  attributesOf,
  attributeText,
  filterValues,
  MAX_FILTER_VALUES,
  rangeOf,
  rangeValue,
  withFilterValues,
  type Attribute,
  type GoodsFilter,
} from '@lotline/shop/catalog';
import { localText } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/navigation/button';
import { categoriesQuery } from '../api';
import styles from './catalog.module.css';

interface FieldProps {
  attribute: Attribute;
  values: readonly string[];
  /** How many more values the filter may have. */
  free: number;
  onChange: (values: readonly string[]) => void;
}

/** One of two, or any of the choices. */
function ChoiceField({ attribute, values, free, onChange }: FieldProps) {
  const { t } = useTranslation(['catalog', 'common']);
  const language = useLanguage();
  const label = localText(attribute.name, language);
  const yesNo = { yes: t('common:answer.yes'), no: t('common:answer.no') };
  const offered = attribute.kind === 'yes_no' ? ['true', 'false'] : attribute.choices.map(({ value }) => value);
  return (
    <Select
      mode="multiple"
      aria-label={label}
      placeholder={label}
      allowClear
      popupMatchSelectWidth={false}
      maxCount={values.length + free}
      value={[...values]}
      options={offered.map((value) => ({ value, label: attributeText(attribute, value, language, yesNo) }))}
      optionFilterProp="label"
      onChange={onChange}
    />
  );
}

/** From and to; applied on Enter, and when the field is left. */
function RangeField({ attribute, values, onChange }: FieldProps) {
  const { t } = useTranslation(['catalog', 'common']);
  const language = useLanguage();
  const shown = rangeOf(values[0]);
  const [range, setRange] = useState(shown);
  const isEmpty = range.min.trim() === '' && range.max.trim() === '';
  const value = rangeValue(range);
  const isWrong = !isEmpty && value === null;
  const apply = () => {
    if (!isWrong && value !== (values[0] ?? null)) onChange(value === null ? [] : [value]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  const unit = attribute.unit === null ? '' : ` (${localText(attribute.unit, language)})`;
  const name = `${localText(attribute.name, language)}${unit}`;
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={styles.range}>
        <legend>{name}</legend>
        {(['min', 'max'] as const).map((end) => (
          <Input
            key={end}
            inputMode="decimal"
            autoComplete="off"
            aria-label={t(`filter.${end}`)}
            placeholder={t(`filter.${end}`)}
            aria-invalid={isWrong}
            status={isWrong ? 'error' : ''}
            value={range[end]}
            onChange={(event) => setRange({ ...range, [end]: event.target.value })}
            onBlur={apply}
            onPressEnter={apply}
          />
        ))}
        {isWrong && <span role="alert">{t('filter.range')}</span>}
      </fieldset>
    </form>
  );
}

/** The attributes by which the open category can be filtered; nothing where it has none. */
export function AttributeFilter(props: { filter: GoodsFilter; onFilter: (change: Partial<GoodsFilter>) => void }) {
  const { filter, onFilter } = props;
  const { t } = useTranslation(['catalog', 'common']);
  const { data: categories = [] } = useQuery(categoriesQuery());
  const attributes = attributesOf(categories, filter.category).filter((one) => one.filter);
  if (attributes.length === 0) return null;
  const free = MAX_FILTER_VALUES - filter.attributes.length;
  return (
    <div className={styles.filters} role="group" aria-label={t('filter.label')}>
      {attributes.map((attribute) => {
        const Field = attribute.kind === 'number' ? RangeField : ChoiceField;
        const values = filterValues(filter.attributes, attribute.key);
        return (
          <Field
            // What another page of the history or the button beside has changed is shown.
            key={attribute.kind === 'number' ? `${attribute.key} ${values.join()}` : attribute.key}
            attribute={attribute}
            values={values}
            free={free}
            onChange={(next) => onFilter({ attributes: withFilterValues(filter.attributes, attribute.key, next) })}
          />
        );
      })}
      {filter.attributes.length > 0 && (
        <Button type="link" onClick={() => onFilter({ attributes: [] })}>
          {t('common:action.clearFilters')}
        </Button>
      )}
    </div>
  );
}
