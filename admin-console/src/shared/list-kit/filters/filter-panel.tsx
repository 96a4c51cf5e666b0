import { Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeZoneLabel } from '@lotline/web-core/i18n';
import { useLanguage, usePermission } from '../../hooks/app-state';
import { DateField } from '../../fields/date-field';
import { useGoodsOptions } from '../../fields/goods-options';
import { usePeopleOptions, type PeopleKind } from '../../fields/people-options';
import { dayBefore } from '@lotline/web-core/time';
import { type Filter } from './filters';
import styles from '../list.module.css';

export type FilterValues = Readonly<Record<string, string | null>>;
interface PanelProps<F extends Filter> {
  filter: F;
  value: (key: string) => string | null;
  onApply: (values: FilterValues) => void;
}

interface Option {
  value: string;
  label: string;
}

function Options(props: { options: readonly Option[]; chosen: string | null; onChoose: (value: string) => void }) {
  return (
    <ul className={styles.menu}>
      {props.options.map(({ value, label }) => (
        <li key={value}>
          <Button
            type="text"
            block
            className={styles.menuItem}
            aria-pressed={value === props.chosen}
            onClick={() => props.onChoose(value)}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function SearchedOptions(props: Parameters<typeof Options>[0] & { label: string; onType: (text: string) => void }) {
  const { label, onType, ...options } = props;
  const id = useId();
  return (
    <div className={styles.panelForm}>
      <label htmlFor={id}>{label}</label>
      <Input id={id} type="search" autoComplete="off" onChange={(event) => onType(event.target.value.trim())} />
      <Options {...options} />
    </div>
  );
}

/** From here on a choice is found sooner by typing than by looking. */
const many = 12;

function Choice({ filter, value, onApply }: PanelProps<Extract<Filter, { kind: 'choice' }>>) {
  const [typed, setTyped] = useState('');
  const chosen = value(filter.key);
  const onChoose = (next: string) => onApply({ [filter.key]: next });
  if (filter.options.length <= many) return <Options options={filter.options} chosen={chosen} onChoose={onChoose} />;
  const found = filter.options.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  return <SearchedOptions label={filter.label} options={found} chosen={chosen} onChoose={onChoose} onType={setTyped} />;
}

type PickedFilter = Extract<Filter, { kind: 'goods' | 'user' | 'agent' }>;

const permissions = { goods: 'goods.read', user: 'users.read', agent: 'agents.read' } as const;

function Picked(props: PanelProps<PickedFilter> & { found: ReturnType<typeof useGoodsOptions> }) {
  const { filter, value, onApply, found } = props;
  return (
    <SearchedOptions
      label={filter.label}
      options={found.options}
      chosen={value(filter.key)}
      onChoose={(id) => onApply({ [filter.key]: id })}
      onType={found.setTyped}
    />
  );
}

const Goods = (props: PanelProps<PickedFilter>) => (
  <Picked {...props} found={useGoodsOptions(props.value(props.filter.key))} />
);

const People = (props: PanelProps<PickedFilter> & { kind: PeopleKind }) => (
  <Picked {...props} found={usePeopleOptions(props.kind, props.value(props.filter.key))} />
);

function PickedOrTyped(props: PanelProps<PickedFilter>) {
  const { kind } = props.filter;
  if (!usePermission(permissions[kind])) return <Text {...props} />;
  return kind === 'goods' ? <Goods {...props} /> : <People {...props} kind={kind} />;
}

function Text({ filter, value, onApply }: PanelProps<PickedFilter | Extract<Filter, { kind: 'text' }>>) {
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
  const calendar = useRef<HTMLDivElement>(null);
  const fieldProps = { getPopupContainer: () => calendar.current ?? document.body };
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
      <DateField id={`${id}-from`} value={from} onChange={setFrom} {...fieldProps} />
      <label htmlFor={`${id}-to`}>{t('days.to')}</label>
      <DateField id={`${id}-to`} value={to} onChange={setTo} {...fieldProps} />
      <span className={styles.hint}>{t('days.zone', { zone: timeZoneLabel(language) })}</span>
      <Button type="primary" htmlType="submit">
        {t('applyFilter')}
      </Button>
      <div ref={calendar} className={styles.calendar} />
    </form>
  );
}

/** The controls of one filter. `onApply` gets the new values by URL key, null for "not set". */
export function FilterPanel(props: PanelProps<Filter>) {
  const { filter } = props;
  switch (filter.kind) {
    case 'choice':
      return <Choice {...props} filter={filter} />;
    case 'goods':
    case 'user':
    case 'agent':
      return <PickedOrTyped {...props} filter={filter} />;
    case 'text':
      return <Text {...props} filter={filter} />;
    case 'days':
      return <Days {...props} filter={filter} />;
  }
}
