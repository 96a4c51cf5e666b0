import { useLanguage } from '@lotline/shop/i18n';
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
import styles from './product.module.css';

type Range = ReturnType<typeof rangeOf>;
type Ranges = Record<string, Range>;
type Show = (chosen: readonly string[]) => void;

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

/** What is chosen in the sheet, and whether it can be shown. */
function useChoice(attributes: readonly Attribute[], chosen: readonly string[], onShow: Show) {
  const [values, setValues] = useState(chosen);
  const numbers = attributes.filter(({ kind }) => kind === 'number');
  const [ranges, setRanges] = useState<Ranges>(() =>
    Object.fromEntries(numbers.map(({ key }) => [key, rangeOf(filterValues(chosen, key)[0])])),
  );
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const rangeFor = (key: string): Range => ranges[key] ?? { min: '', max: '' };
  const all = numbers.reduce<readonly string[]>((found, { key }) => {
    const range = rangeValue(rangeFor(key));
    return withFilterValues(found, key, range === null ? [] : [range]);
  }, values);
  const isTooMany = all.length > MAX_FILTER_VALUES;
  return {
    isTooMany,
    valuesFor: (key: string) => filterValues(values, key),
    setValuesFor: (key: string, next: readonly string[]) => setValues(withFilterValues(values, key, next)),
    rangeFor,
    setRangeFor: (key: string, range: Range) => setRanges({ ...ranges, [key]: range }),
    isWrong: (key: string) => wrong.includes(key),
    clear: () => {
      setValues([]);
      setRanges({});
      setWrong([]);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const invalid = numbers.filter(({ key }) => !isEmpty(rangeFor(key)) && rangeValue(rangeFor(key)) === null);
      setWrong(invalid.map(({ key }) => key));
      if (invalid.length === 0 && !isTooMany) onShow(all);
    },
  };
}

function AttributeField({ attribute, choice }: { attribute: Attribute; choice: ReturnType<typeof useChoice> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { key, kind, name, choices } = attribute;
  if (kind === 'number') {
    return (
      <RangeField
        attribute={attribute}
        value={choice.rangeFor(key)}
        wrong={choice.isWrong(key)}
        onChange={(range) => choice.setRangeFor(key, range)}
      />
    );
  }
  const yesNo = { yes: t('answer.yes'), no: t('answer.no') };
  const offered = kind === 'yes_no' ? ['true', 'false'] : choices.map(({ value }) => value);
  return (
    <MultiSelector
      label={localText(name, language)}
      options={offered.map((value) => ({ value, label: attributeText(attribute, value, language, yesNo) }))}
      value={choice.valuesFor(key)}
      onChange={(next) => choice.setValuesFor(key, next)}
    />
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
  onChoose: Show;
  onClose: () => void;
}) {
  const { t } = useTranslation('catalog');
  const id = useId();
  const choice = useChoice(attributes, chosen, (all) => {
    onChoose(all);
    onClose();
  });
  const footer = (
    <div className={styles.footer}>
      <Button onClick={choice.clear}>{t('filter.clear')}</Button>
      <Button type="submit" form={id} color="primary">
        {t('filter.show')}
      </Button>
    </div>
  );
  return (
    <Popup title={t('filter.title')} onClose={onClose} footer={footer}>
      <form id={id} noValidate className={styles.details} onSubmit={choice.submit}>
        {attributes.map((attribute) => (
          <AttributeField key={attribute.key} attribute={attribute} choice={choice} />
        ))}
        {choice.isTooMany ? (
          <NoticeBar tone="warning">{t('filter.tooMany', { count: MAX_FILTER_VALUES })}</NoticeBar>
        ) : null}
      </form>
    </Popup>
  );
}
