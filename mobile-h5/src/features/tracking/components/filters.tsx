import { useTranslation } from 'react-i18next';
import { Collapse } from '../../../shared/components/collapse';
import { Selector } from '../../../shared/fields/selector';
import type { EventFilter, SeenEvent } from '../api';
import { pagesOf } from '../events';
import styles from './tracking.module.css';

const apart = {
  platform: ['', 'desktop', 'phone'],
  language: ['', 'zh-cn', 'en'],
  visitor: ['', 'guest', 'user'],
} as const;
const kinds = ['platform', 'language', 'visitor'] as const;

/** What else the events are narrowed to: the page, the app, the language, whether somebody was signed in. */
export function Filters(props: {
  filter: EventFilter;
  shown: readonly SeenEvent[];
  onFilter: (changed: Partial<EventFilter>) => void;
}) {
  const { filter, shown, onFilter } = props;
  const { t } = useTranslation('tracking');
  const count = kinds.filter((kind) => filter[kind] !== '').length + (filter.page === '' ? 0 : 1);
  return (
    <Collapse title={count === 0 ? t('filters.none') : t('filters.some', { count })}>
      <div className={styles.filters}>
        <Selector
          label={t('filters.page')}
          options={[
            { value: '', label: t('all') },
            ...pagesOf(shown, filter.page).map((value) => ({ value, label: value })),
          ]}
          value={filter.page}
          onChange={(page) => onFilter({ page })}
        />
        {kinds.map((kind) => (
          <Selector
            key={kind}
            label={t(`filters.${kind}`)}
            options={apart[kind].map((value) => ({
              value,
              label: value === '' ? t('all') : t(`apart.${value}`),
            }))}
            value={filter[kind]}
            onChange={(value) => onFilter({ [kind]: value })}
          />
        ))}
      </div>
    </Collapse>
  );
}
