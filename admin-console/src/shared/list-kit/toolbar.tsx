import { ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { formatRelative } from '@lotline/web-core/i18n';
import { Button, Checkbox, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { setDensity, useDensity, useLanguage } from '../hooks/app-state';
import { Popover } from '../components/popover';
import { useNow } from '@lotline/web-core/time';
import { FilterBar } from './filters/filter-bar';
import type { Column, Filter } from './filters/filters';
import styles from './list.module.css';
import { SavedViews } from './views/saved-views';
import type { ListName } from './views/saved-views-api';
import { SearchField } from './filters/search-field';
import type { ListState } from './url-state';
import type { List } from './use-list';

const JUST_MS = 5_000;

function Updated({ atMs }: { atMs: number }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const now = useNow(1_000);
  if (atMs === 0) return null;
  if (now - atMs < JUST_MS) return <span className={styles.updated}>{t('status.updatedNow')}</span>;
  const time = formatRelative(new Date(atMs).toISOString(), language, now);
  return <span className={styles.updated}>{t('status.updated', { time })}</span>;
}

function Display<T>(props: {
  columns: readonly Column<T>[];
  shown: readonly string[];
  onColumns: (keys: string[]) => void;
}) {
  const { columns, shown, onColumns } = props;
  const { t } = useTranslation('list');
  const density = useDensity();
  return (
    <Popover
      label={t('display')}
      align="end"
      buttonProps={{ icon: <SettingOutlined aria-hidden /> }}
      button={t('display')}
    >
      {() => (
        <div className={styles.panelForm}>
          <fieldset className={styles.fieldset}>
            <legend>{t('columns')}</legend>
            {columns.map((column) => (
              <Checkbox
                key={column.key}
                checked={shown.includes(column.key)}
                disabled={column.alwaysShown === true}
                onChange={(event) =>
                  onColumns(
                    columns
                      .map((one) => one.key)
                      .filter((key) => (key === column.key ? event.target.checked : shown.includes(key))),
                  )
                }
              >
                {column.title}
              </Checkbox>
            ))}
          </fieldset>
          <fieldset className={styles.fieldset}>
            <legend>{t('density')}</legend>
            <Segmented
              value={density === 'small' ? 'small' : 'middle'}
              onChange={(value) => setDensity(value === 'small' ? 'small' : 'middle')}
              options={[
                { value: 'small', label: t('compact') },
                { value: 'middle', label: t('roomy') },
              ]}
            />
          </fieldset>
        </div>
      )}
    </Popover>
  );
}

/** Search, filters, "updated … ago" with refresh, and the choice of columns. */
export function Toolbar<T>(props: {
  name: ListName | null;
  list: List<T>;
  columns: readonly Column<T>[];
  shownColumns: readonly string[];
  filters: readonly Filter[];
  searchLabel: string | null;
}) {
  const { name, list, columns, shownColumns, filters, searchLabel } = props;
  const { t } = useTranslation(['common', 'list']);
  const change = (next: ListState) => list.change(next);
  return (
    <div className={styles.toolbar}>
      {searchLabel !== null && (
        <SearchField
          label={searchLabel}
          value={list.state.q}
          onSearch={(q) => {
            if (q !== list.state.q) list.change({ ...list.state, q, cursor: null }, { replace: true });
          }}
        />
      )}
      <FilterBar filters={filters} state={list.state} change={change} />
      <div className={styles.toolbarEnd}>
        <Updated atMs={list.updatedAtMs} />
        <Button
          type="text"
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('action.refresh')}
          onClick={list.refresh}
        />
        {name !== null && <SavedViews name={name} list={list} />}
        <Display
          columns={columns}
          shown={shownColumns}
          onColumns={(keys) => list.change({ ...list.state, columns: keys }, { replace: true })}
        />
      </div>
    </div>
  );
}
