import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeZoneLabel } from '@lotline/front-kit/i18n';
import { useLanguage } from '../app-state';
import { dayBefore, type Filter } from './filters';
import styles from './list.module.css';

export type FilterValues = Readonly<Record<string, string | null>>;
interface PanelProps<F extends Filter> {
  filter: F;
  value: (key: string) => string | null;
  onApply: (values: FilterValues) => void;
}

function Choice({ filter, value, onApply }: PanelProps<Extract<Filter, { kind: 'choice' }>>) {
  return (
    <ul className={styles.menu}>
      {filter.options.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            className={styles.menuItem}
            aria-pressed={option.value === value(filter.key)}
            onClick={() => onApply({ [filter.key]: option.value })}
          >
            {option.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Text({ filter, value, onApply }: PanelProps<Extract<Filter, { kind: 'text' }>>) {
  const { t } = useTranslation('list');
  const [text, setText] = useState(value(filter.key) ?? '');
  const id = useId();
  return (
    <form
      className={styles.panelForm}
      onSubmit={(event) => {
        event.preventDefault();
        onApply({ [filter.key]: text.trim() === '' ? null : text.trim() });
      }}
    >
      <label htmlFor={id}>{filter.label}</label>
      <Input id={id} value={text} onChange={(event) => setText(event.target.value)} />
      {filter.hint !== undefined && <span className={styles.hint}>{filter.hint}</span>}
      <Button type="primary" htmlType="submit">
        {t('applyFilter')}
      </Button>
    </form>
  );
}

const presets = [
  { key: 'today', days: 0 },
  { key: 'week', days: 6 },
  { key: 'month', days: 29 },
] as const;

function Days({ filter, value, onApply }: PanelProps<Extract<Filter, { kind: 'days' }>>) {
  const { t } = useTranslation('list');
  const language = useLanguage();
  const [from, setFrom] = useState(value(filter.fromKey) ?? '');
  const [to, setTo] = useState(value(filter.toKey) ?? '');
  const id = useId();
  const apply = (first: string, last: string) =>
    // Typed the wrong way round, the span is still clear.
    onApply(
      first !== '' && last !== '' && first > last
        ? { [filter.fromKey]: last, [filter.toKey]: first }
        : { [filter.fromKey]: first || null, [filter.toKey]: last || null },
    );
  return (
    <form
      className={styles.panelForm}
      onSubmit={(event) => {
        event.preventDefault();
        apply(from, to);
      }}
    >
      <div className={styles.presets}>
        {presets.map((preset) => (
          <Button key={preset.key} onClick={() => apply(dayBefore(Date.now(), preset.days), dayBefore(Date.now(), 0))}>
            {t(`days.${preset.key}`)}
          </Button>
        ))}
      </div>
      <label htmlFor={`${id}-from`}>{t('days.from')}</label>
      <Input id={`${id}-from`} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
      <label htmlFor={`${id}-to`}>{t('days.to')}</label>
      <Input id={`${id}-to`} type="date" value={to} onChange={(event) => setTo(event.target.value)} />
      <span className={styles.hint}>{t('days.zone', { zone: timeZoneLabel(language) })}</span>
      <Button type="primary" htmlType="submit">
        {t('applyFilter')}
      </Button>
    </form>
  );
}

/** The controls of one filter. `onApply` gets the new values by URL key, null for "not set". */
export function FilterPanel(props: PanelProps<Filter>) {
  const { filter } = props;
  switch (filter.kind) {
    case 'choice':
      return <Choice {...props} filter={filter} />;
    case 'text':
      return <Text {...props} filter={filter} />;
    case 'days':
      return <Days {...props} filter={filter} />;
  }
}
