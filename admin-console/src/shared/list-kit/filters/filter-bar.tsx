import { CloseOutlined, DownOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGoodsName } from '../../fields/goods-options';
import { usePersonName } from '../../fields/people-options';
import { Popover } from '../../components/popover';
import { FilterPanel, type FilterValues } from './filter-panel';
import type { Filter } from './filters';
import styles from '../list.module.css';
import { withFilter, type ListState } from '../url-state';

const keysOf = (filter: Filter): string[] => (filter.kind === 'days' ? [filter.fromKey, filter.toKey] : [filter.key]);

function valueText(filter: Filter, state: ListState): string {
  if (filter.kind === 'choice') {
    const value = state.filters[filter.key];
    return filter.options.find((option) => option.value === value)?.label ?? '';
  }
  if (filter.kind === 'days') return `${state.filters[filter.fromKey] ?? '…'} – ${state.filters[filter.toKey] ?? '…'}`;
  return state.filters[filter.key] ?? '';
}

interface Editing {
  state: ListState;
  apply: (values: FilterValues) => void;
}

function Panel({ filter, state, apply, close }: Editing & { filter: Filter; close: () => void }) {
  return (
    <FilterPanel
      filter={filter}
      value={(key) => state.filters[key] ?? null}
      onApply={(values) => {
        close();
        apply(values);
      }}
    />
  );
}

/** What the chosen one of a filter is called; null for filters that choose nothing by its id. */
function usePickedName(filter: Filter, state: ListState): string | null {
  const idOf = (kind: Filter['kind']) =>
    filter.kind === kind && filter.kind !== 'days' ? (state.filters[filter.key] ?? null) : null;
  const goods = useGoodsName(idOf('goods'));
  const user = usePersonName('user', idOf('user'));
  const agent = usePersonName('agent', idOf('agent'));
  return goods ?? user ?? agent;
}

function Chip({ filter, state, apply }: Editing & { filter: Filter }) {
  const { t } = useTranslation('list');
  const picked = usePickedName(filter, state);
  return (
    <span className={styles.chip}>
      <Popover
        label={filter.label}
        buttonProps={{ className: styles.chipButton }}
        button={
          <>
            {t('chip', { label: filter.label, value: picked ?? valueText(filter, state) })}
            <DownOutlined aria-hidden className={styles.small} />
          </>
        }
      >
        {(close) => <Panel filter={filter} state={state} apply={apply} close={close} />}
      </Popover>
      <Button
        type="text"
        className={styles.chipRemove}
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('removeFilter', { label: filter.label })}
        onClick={() => apply(Object.fromEntries(keysOf(filter).map((key) => [key, null])))}
      />
    </span>
  );
}

/** A button that first asks which filter, then for its value. */
function AddFilter({ filters, state, apply }: Editing & { filters: readonly Filter[] }) {
  const { t } = useTranslation('list');
  const [adding, setAdding] = useState<string | null>(null);
  const chosen = filters.find((filter) => filter.key === adding);
  return (
    <Popover
      label={chosen?.label ?? t('addFilter')}
      onClose={() => setAdding(null)}
      buttonProps={{ type: 'dashed', icon: <PlusOutlined aria-hidden /> }}
      button={t('addFilter')}
    >
      {(close) =>
        chosen !== undefined ? (
          <Panel filter={chosen} state={state} apply={apply} close={close} />
        ) : (
          <ul className={styles.menu}>
            {filters.map((filter) => (
              <li key={filter.key}>
                <Button type="text" block className={styles.menuItem} onClick={() => setAdding(filter.key)}>
                  {filter.label}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Popover>
  );
}

/** Chips of the filters that are set, each of them editable, and a button that adds another one. */
export function FilterBar(props: { filters: readonly Filter[]; state: ListState; change: (next: ListState) => void }) {
  const { filters, state, change } = props;
  const isSet = (filter: Filter) => keysOf(filter).some((key) => state.filters[key] !== undefined);
  const apply = (values: FilterValues) =>
    change(Object.entries(values).reduce((next, [key, value]) => withFilter(next, key, value), state));
  const free = filters.filter((filter) => !isSet(filter));
  return (
    <div className={styles.filters}>
      {filters.filter(isSet).map((filter) => (
        <Chip key={filter.key} filter={filter} state={state} apply={apply} />
      ))}
      {free.length > 0 && <AddFilter filters={free} state={state} apply={apply} />}
    </div>
  );
}
