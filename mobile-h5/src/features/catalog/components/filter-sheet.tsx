import {
  attributeText,
  filterValues,
  MAX_FILTER_VALUES,
  rangeOf,
  rangeValue,
  withFilterValues,
  type Attribute,
} from '@lotline/shop/catalog';
import { localText } from '@lotline/web-core/i18n';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { Popup } from '../../../shared/components/popup';
import { Input } from '../../../shared/fields/input';
import { MultiSelector } from '../../../shared/fields/multi-selector';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { useLanguage } from '../../../shared/hooks/stored';
import styles from './product.module.css';

type Range = ReturnType<typeof rangeOf>;
type Ranges = Record<string, Range>;

const isEmpty = ({ min, max }: Range) => min.trim() === '' && max.trim() === '';

function RangeField({
  attribute,
  value,
  wrong,
  onChange,
}: {
  attribute: Attribute;
  value: Range;
  wrong: boolean;
  onChange: (value: Range) => void;
}) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const id = useId();
  const unit = attribute.unit === null ? '' : ` (${localText(attribute.unit, language)})`;
  return (
    <fieldset className={styles.range}>
      <legend>{`${localText(attribute.name, language)}${unit}`}</legend>
      {(['min', 'max'] as const).map((end) => (
        <label key={end}>
          {t(`filter.${end}`)}
          <Input
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={wrong}
            aria-describedby={wrong ? id : undefined}
            value={value[end]}
            onChange={(text) => onChange({ ...value, [end]: text })}
          />
        </label>
      ))}
      {wrong ? (
        <p id={id} role="alert" className={styles.wrong}>
          {t('filter.range')}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Attributes to filter by. Nothing changes in the list before it is closed by its button. */
export default function FilterSheet({
  attributes,
  chosen,
  onChoose,
  onClose,
}: {
  attributes: readonly Attribute[];
  /** `key:value` as the address has them. */
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['catalog', 'common']);
  const language = useLanguage();
  const id = useId();
  const [values, setValues] = useState(chosen);
  const numbers = attributes.filter(({ kind }) => kind === 'number');
  const [ranges, setRanges] = useState<Ranges>(() =>
    Object.fromEntries(numbers.map(({ key }) => [key, rangeOf(filterValues(chosen, key)[0])])),
  );
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const yesNo = { yes: t('common:answer.yes'), no: t('common:answer.no') };
  const rangeFor = (key: string): Range => ranges[key] ?? { min: '', max: '' };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const invalid = numbers.filter(({ key }) => !isEmpty(rangeFor(key)) && rangeValue(rangeFor(key)) === null);
    setWrong(invalid.map(({ key }) => key));
    if (invalid.length > 0 || tooMany) return;
    onChoose(withRanges);
    onClose();
  };
  const withRanges = numbers.reduce<readonly string[]>((all, { key }) => {
    const range = rangeValue(rangeFor(key));
    return withFilterValues(all, key, range === null ? [] : [range]);
  }, values);
  const tooMany = withRanges.length > MAX_FILTER_VALUES;
  const footer = (
    <div className={styles.footer}>
      <Button
        onClick={() => {
          setValues([]);
          setRanges({});
          setWrong([]);
        }}
      >
        {t('filter.clear')}
      </Button>
      <Button type="submit" form={id} color="primary">
        {t('filter.show')}
      </Button>
    </div>
  );
  return (
    <Popup title={t('filter.title')} onClose={onClose} footer={footer}>
      <form id={id} noValidate className={styles.details} onSubmit={submit}>
        {attributes.map((attribute) => {
          const { key, kind, name, choices } = attribute;
          if (kind === 'number') {
            return (
              <RangeField
                key={key}
                attribute={attribute}
                value={rangeFor(key)}
                wrong={wrong.includes(key)}
                onChange={(range) => setRanges({ ...ranges, [key]: range })}
              />
            );
          }
          const offered = kind === 'yes_no' ? ['true', 'false'] : choices.map(({ value }) => value);
          return (
            <MultiSelector
              key={key}
              label={localText(name, language)}
              options={offered.map((value) => ({ value, label: attributeText(attribute, value, language, yesNo) }))}
              value={filterValues(values, key)}
              onChange={(next) => setValues(withFilterValues(values, key, next))}
            />
          );
        })}
        {tooMany ? <NoticeBar tone="warning">{t('filter.tooMany', { count: MAX_FILTER_VALUES })}</NoticeBar> : null}
      </form>
    </Popup>
  );
}
